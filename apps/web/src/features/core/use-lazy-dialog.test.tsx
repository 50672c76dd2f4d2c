// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { noteAnswer } from '#web/session/connection.ts'
import { createQueryClient } from '#web/session/create-query-client.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { useLazyDialog } from './use-lazy-dialog.tsx'

type Load = () => Promise<{ default: ComponentType }>

function Page({ load }: { readonly load: Load }) {
  const { Dialog, failure } = useLazyDialog('a-dialog', load, true)
  return (
    <>
      {failure}
      {Dialog && <Dialog />}
    </>
  )
}

const show = (load: Load) =>
  renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <Page load={load} />
    </QueryClientProvider>,
  )

const failing = (message: string) => async () => {
  throw new TypeError(message)
}

it('shows a dialog whose code has come', async () => {
  show(async () => ({ default: () => <p>here</p> }))
  expect(await screen.findByText('here')).toBeTruthy()
})

it.each([
  'Failed to fetch dynamically imported module: /assets/a-1a2b3c4d.js',
  'Unable to preload CSS for /assets/a-1a2b3c4d.css',
])('offers to load the page anew when a deploy has taken its code away (%s)', async (message) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { translate, user } = show(failing(message))
  expect(await screen.findByText(translate('shell.app.lostPart'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: translate('shell.app.reload') }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

it('says that there is no connection, and tries again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { translate } = show(failing('Failed to fetch dynamically imported module: /assets/a.js'))
  expect(await screen.findByText(translate('common.failure.offline'))).toBeTruthy()
  expect(screen.getByRole('button', { name: translate('common.retry') })).toBeTruthy()
  onLine.mockRestore()
})

it('does not offer to load the page anew while nothing is answered, although the device has a network', async () => {
  const { translate } = show(failing('Failed to fetch dynamically imported module: /assets/a-1a2b3c4d.js'))
  act(() => noteAnswer(false))
  expect(await screen.findByText(translate('common.failure.offline'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: translate('shell.app.reload') })).toBeNull()
})
