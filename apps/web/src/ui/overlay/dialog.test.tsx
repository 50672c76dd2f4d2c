// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Dialog } from './dialog.tsx'

const aDialog = () =>
  renderWithTexts(
    <Dialog title="Нови приговор" closeLabel="Затворите" onClose={() => undefined}>
      <p>Опишите шта се догодило.</p>
    </Dialog>,
  )

it('has the name of its title, which is to be focused and is not the first in the code', () => {
  aDialog()
  const dialog = screen.getByRole('dialog', { name: 'Нови приговор' })
  const title = within(dialog).getByRole('heading', { name: 'Нови приговор' })
  const close = within(dialog).getByRole('button', { name: 'Затворите' })
  expect(title.hasAttribute('autofocus')).toBe(true)
  expect(title.tabIndex).toBe(-1)
  expect(close.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('names its body, and leads Tab to it, only while it is longer than the dialog', async () => {
  const observed: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observed.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  aDialog()
  const body = screen.getByText('Опишите шта се догодило.').parentElement?.parentElement
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  onTestFinished(() => height.mockRestore())
  for (const onResize of observed) onResize()
  const region = await screen.findByRole('region', { name: 'Нови приговор' })
  expect(region).toBe(body)
  expect(region.tabIndex).toBe(0)
  height.mockReturnValue(0)
  for (const onResize of observed) onResize()
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(body?.hasAttribute('tabindex')).toBe(false)
})
