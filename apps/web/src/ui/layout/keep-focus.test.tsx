// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { contentId } from './content-id.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { keepFocus } from './keep-focus.ts'

function Contracts({ isAdding: startsAdding = false }) {
  const [contracts, setContracts] = useState(['First', 'Second'])
  const [isAdding, setIsAdding] = useState(startsAdding)
  return (
    <main id={contentId}>
      <h1>Contracts</h1>
      {contracts.map((name) => (
        <section key={name}>
          <h2>{name}</h2>
          <button type="button" onClick={() => setContracts(contracts.filter((other) => other !== name))}>
            Remove {name}
          </button>
        </section>
      ))}
      {isAdding && (
        <Dialog title="New contract" closeLabel="Close" onClose={() => setIsAdding(false)}>
          …
        </Dialog>
      )}
    </main>
  )
}

function openContracts(isAdding = false) {
  onTestFinished(keepFocus())
  return renderWithTexts(<Contracts isAdding={isAdding} />)
}

const press = (name: string) => screen.getByRole('button', { name }).focus()
const heading = (name: string) => screen.getByRole('heading', { name })
const focusComesTo = (place: Element) => waitFor(() => expect(document.activeElement).toBe(place))

it('leads whoever removed something to the heading above it, and to the next above when that goes too', async () => {
  const { user } = openContracts()
  press('Remove Second')
  await user.keyboard('{Enter}')
  await focusComesTo(heading('First'))
  press('Remove First')
  await user.keyboard('{Enter}')
  await focusComesTo(heading('Contracts'))
})

it('leads whoever presses with a pointer what has the focus already', async () => {
  const { user } = openContracts()
  press('Remove Second')
  await user.click(screen.getByRole('button', { name: 'Remove Second' }))
  await focusComesTo(heading('First'))
})

it('leads to the page from a dialog that nobody opened with a press', async () => {
  const { user } = openContracts(true)
  press('Close')
  await user.keyboard('{Enter}')
  await focusComesTo(heading('Contracts'))
})

it('leads whoever presses twice, where the first press has moved what was pressed', async () => {
  openContracts()
  press('Remove Second')
  const button = screen.getByRole('button', { name: 'Remove Second' })
  fireEvent.mouseDown(document.body, { detail: 2 })
  button.blur()
  fireEvent.click(button)
  await focusComesTo(heading('First'))
})

it('leads on in a dialog whose ground was pressed, which takes the focus itself', async () => {
  openContracts(true)
  press('Remove Second')
  const button = screen.getByRole('button', { name: 'Remove Second' })
  const dialog = screen.getByRole('dialog')
  dialog.tabIndex = -1
  fireEvent.mouseDown(dialog, { detail: 2 })
  dialog.focus()
  fireEvent.click(button)
  await focusComesTo(heading('First'))
})

it('leaves alone whoever has gone on, or has pressed beside everything', async () => {
  const { user } = openContracts()
  press('Remove Second')
  await user.keyboard('{Enter}')
  press('Remove First')
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  await focusComesTo(screen.getByRole('button', { name: 'Remove First' }))
  fireEvent.mouseDown(document.body, { detail: 1 })
  await user.keyboard('{Enter}')
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  expect(document.activeElement).toBe(document.body)
})
