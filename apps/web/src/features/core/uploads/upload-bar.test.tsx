// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { UploadBar } from './upload-bar.tsx'

const sent = (sentBytes: number) => (
  <UploadBar
    progress={{ sentBytes, totalBytes: 2_000_000 }}
    sendingText="Шаље се"
    finishingText="Све је послато"
    sentText={(sizes) => `${sizes.sent} од ${sizes.total}`}
  />
)

it('says that it sends and that all is sent, and shows how far it has come without a word', async () => {
  const { show } = renderWithTexts(sent(16_000))
  const region = screen.getByRole('status')
  await waitFor(() => expect(region.firstElementChild?.hasAttribute('aria-hidden')).toBe(false))
  expect(region.textContent).toBe('Шаље се')
  expect(screen.getByRole('progressbar', { name: 'Шаље се' }).getAttribute('aria-valuetext')).toContain('16')
  const words = region.firstElementChild

  show(sent(1_900_000))
  expect(region.firstElementChild).toBe(words)
  expect(screen.getByText('1,8 MB од 1,9 MB')).toBeTruthy()

  show(sent(2_000_000))
  expect(region.textContent).toBe('Све је послато')
})
