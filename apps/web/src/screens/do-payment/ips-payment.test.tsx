// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useOwnTransaction } from '#web/features/transactions/pay/use-own-transaction.ts'
import { sessionStore } from '#web/session/session.ts'
import { aToken } from '#web/session/testing/builders.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { IpsPayment } from './ips-payment.tsx'

const client = new QueryClient()
const address = 'https://ips.example/pay/1'

function Page({ isShown }: { readonly isShown: boolean }) {
  const own = useOwnTransaction()
  if (!isShown) return null
  return (
    <IpsPayment
      totalPara={128_77}
      feePara={28_77}
      contract={{ id: 41207, balanceAmount: 100 }}
      own={own}
      canSeeStatus={() => true}
      onStatus={() => undefined}
      onBack={() => undefined}
      onSetback={() => undefined}
    />
  )
}

const aPage = (isShown: boolean) => (
  <QueryClientProvider client={client}>
    <Page isShown={isShown} />
  </QueryClientProvider>
)

/** Presses the button; the provider's address comes when `answer` is called. */
async function beginPayment() {
  const answered = Promise.withResolvers<Response>()
  const send = vi.fn(() => answered.promise)
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStore.keepTokens({ accessToken: aToken({ expiresAtMs: Date.now() + 600_000 }), refreshToken: 'r' })
  onTestFinished(() => sessionStore.end('signedOut'))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const { show, translate, user } = renderWithTexts(aPage(true))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: new RegExp(translate('transactions.pay.ipsSubmit')) }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const answer = () =>
    act(async () => {
      answered.resolve(new Response(JSON.stringify(address)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  return { assign, show, answer }
}

it("goes to the provider's page", async () => {
  const { assign, answer } = await beginPayment()
  await answer()
  expect(assign).toHaveBeenCalledExactlyOnceWith(address)
})

it('leaves who has gone elsewhere meanwhile where they are', async () => {
  const { assign, show, answer } = await beginPayment()
  show(aPage(false))
  await answer()
  expect(assign).not.toHaveBeenCalled()
})
