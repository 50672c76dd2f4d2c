// @vitest-environment happy-dom
import type { Endpoint } from '@portal/contract/endpoint'
import { DeviceType } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import type { Caller } from '#web/session/session.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { CardPayment } from './card-payment.tsx'
import { useCardEntry } from './use-card-entry.ts'
import { useOwnTransaction } from './use-own-transaction.ts'

function Page({ call }: { readonly call: Caller }) {
  return (
    <CardPayment
      call={call}
      order={{
        totalPara: 128_77,
        feePara: 28_77,
        contractId: 41207,
        seenBalanceAmount: 100,
        deviceTypeId: DeviceType.web,
        isMobileApp: false,
        threeDCheckPara: 128_77,
      }}
      own={useOwnTransaction()}
      canSeeStatus={() => true}
      holderName="ANA PETROVIC"
      hasSavedCards={false}
      canSaveCard
      card={useCardEntry('2026-11-19')}
      onBack={null}
      otherWay={null}
      onStatus={() => undefined}
      onSetback={() => undefined}
    />
  )
}

/** The gateway is there until `fail` is called; `look` asks again, as a page does that is seen anew. */
function aPage() {
  let isThere = true
  const call = (async (_endpoint: Endpoint) => {
    if (!isThere) throw new ApiError('refused', { status: 503 })
    return { auth3DUrl: 'https://bank.example/' }
    // A caller answers each endpoint with its own type; this one is asked for one of them.
  }) as Caller
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rendered = renderWithTexts(
    <QueryClientProvider client={client}>
      <Page call={call} />
    </QueryClientProvider>,
  )
  const look = () =>
    act(async () => {
      await client.refetchQueries()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  return { ...rendered, look, fail: () => (isThere = false) }
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Број/ })

it('a look that fails later takes no form away, and does not say that nothing was charged', async () => {
  const { fail, look, translate, user } = aPage()
  await waitFor(() => expect(number()).toBeTruthy())
  await user.type(number(), '4111')
  await user.click(screen.getAllByRole('checkbox').at(-1) ?? number())
  fail()
  await look()
  expect(screen.queryByText(translate('transactions.cardPayments.unavailable'))).toBeNull()
  expect(number().value).toBe('4111')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').at(-1)?.checked).toBe(true)
})
