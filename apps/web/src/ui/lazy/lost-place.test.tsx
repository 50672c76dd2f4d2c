// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { type LostPartProps, lazyPart, Nothing } from './lazy-part.ts'

interface PartProps {
  readonly name: string
}

const Part = ({ name }: PartProps) => <p>here is {name}</p>
const Lost = ({ name, onRetry }: PartProps & LostPartProps) => (
  <button type="button" onClick={onRetry}>
    no {name}
  </button>
)

/** A form, and beside it a part that fails the given number of times. */
function openPage(times: number, place: ComponentType<PartProps & LostPartProps>) {
  let tries = 0
  const Late = lazyPart(async () => {
    tries += 1
    // The next try need not be waited for.
    setTimeout(() => window.dispatchEvent(new Event('online')))
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    return { default: Part }
  }, place)
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <input aria-label="field" />
        <input type="checkbox" onChange={() => setIsOpen(!isOpen)} />
        <Suspense fallback="waits">{isOpen && <Late name="a part" />}</Suspense>
      </>
    )
  }
  const { user } = renderWithTexts(<Page />)
  const reopen = async () => {
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('checkbox'))
  }
  return { user, reopen, tries: () => tries }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')

it('leaves what is typed beside a part that does not come, which comes when it is asked for again', async () => {
  const { user } = openPage(3, Lost)
  await user.type(field(), 'typed')
  await user.click(await screen.findByRole('button', { name: 'no a part' }))
  expect(await screen.findByText('here is a part')).toBeTruthy()
  expect(field().value).toBe('typed')
})

it('says nothing in the place of what nobody asked for', async () => {
  const { user, tries } = openPage(99, Nothing)
  await user.type(field(), 'typed')
  await vi.waitFor(() => expect(screen.queryByText('waits')).toBeNull())
  expect(tries()).toBe(3)
  expect(field().value).toBe('typed')
})

it('shows at once what came at the second try and is opened again', async () => {
  const { user, reopen, tries } = openPage(3, Lost)
  await user.click(await screen.findByRole('button', { name: 'no a part' }))
  expect(await screen.findByText('here is a part')).toBeTruthy()
  await reopen()
  expect(screen.getByText('here is a part')).toBeTruthy()
  expect(tries()).toBe(4)
})

it.each([
  ['what said that it was lost', Lost],
  ['what nobody asked for', Nothing],
])('tries anew when it is opened again: %s', async (_what, place) => {
  const { reopen, tries } = openPage(3, place)
  await vi.waitFor(() => expect(tries()).toBe(3))
  await vi.waitFor(() => expect(screen.queryByText('waits')).toBeNull())
  await reopen()
  expect(await screen.findByText('here is a part')).toBeTruthy()
})
