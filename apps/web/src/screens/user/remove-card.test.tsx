// @vitest-environment happy-dom
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#web/session/application-session.ts'
import { sessionStore } from '#web/session/session.ts'
import { aToken } from '#web/session/testing/builders.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { RemoveCard } from './remove-card.tsx'

const aCard = (lastFour: string): SavedCard => ({
  cardToken: `token-${lastFour}`,
  pan: `411111******${lastFour}`,
  cardExpiry: '11.2031',
  cardBrand: 'VISA',
})

const aDialog = (card: SavedCard, onRemoved: () => void) => (
  <QueryClientProvider client={queryClient}>
    <RemoveCard card={card} onRemoved={onRemoved} onClose={() => undefined} />
  </QueryClientProvider>
)

/** A server that answers with this status; what it was sent. */
function aServer(status: number) {
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }))
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStore.keepTokens({ accessToken: aToken({ expiresAtMs: Date.now() + 600_000 }), refreshToken: 'r' })
  onTestFinished(() => sessionStore.end('signedOut'))
  return send
}

it('is done with a card that another device has removed meanwhile', async () => {
  aServer(404)
  const onRemoved = vi.fn()
  const { translate, user } = renderWithTexts(aDialog(aCard('0002'), onRemoved))
  await user.click(screen.getByRole('button', { name: translate('transactions.savedCards.remove') }))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
})

it('removes the card that was asked about, also when another tab has put another one in its place', async () => {
  const send = aServer(204)
  const onRemoved = vi.fn()
  const { show, translate, user } = renderWithTexts(aDialog(aCard('0002'), onRemoved))
  show(aDialog(aCard('0003'), onRemoved))
  expect(screen.getByRole('dialog').textContent).toContain('0002')
  await user.click(screen.getByRole('button', { name: translate('transactions.savedCards.remove') }))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body))).toEqual({ cardToken: 'token-0002' })
})
