// @vitest-environment happy-dom
import type { Endpoint } from '@portal/contract/endpoint'
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { Language } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { useOwnTransaction } from '#web/features/transactions/pay/use-own-transaction.ts'
import type { Caller } from '#web/session/session.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { SavedCardPayment, type SavedCardWay } from './saved-card-payment.tsx'
import { usePayAmount } from './use-pay-amount.ts'

const aCard = (lastFour: string, cardExpiry = '11.2039'): SavedCard => ({
  cardToken: `token-${lastFour}`,
  pan: `411111******${lastFour}`,
  cardExpiry,
  cardBrand: 'VISA',
})

const twoCards: SavedCardWay = {
  cards: [aCard('0001', '03.2020'), aCard('0002'), aCard('0003')],
  auth3DUrl: 'https://bank.example/',
}

interface Sent {
  readonly id: string
  readonly body: Record<string, unknown>
}

/** The server as the page sees it: what was sent, and an answer for each call. */
function aServer(answers: Record<string, unknown> = {}) {
  const sent: Sent[] = []
  const usual: Record<string, unknown> = {
    'transactions.cardPayments.createSession': { sessionToken: 's', transactionId: 't-1' },
    'transactions.cardPayments.shouldDo3d': false,
    'transactions.cardPayments.payWithout3d': { transactionStatusId: 2 },
  }
  const call = (async (endpoint: Endpoint, parts: { body?: Record<string, unknown> }) => {
    sent.push({ id: endpoint.id, body: parts.body ?? {} })
    const answer = { ...usual, ...answers }[endpoint.id]
    if (answer instanceof Error) throw answer
    return answer
    // A caller answers each endpoint with its own type; this one knows three of them.
  }) as Caller
  return { call, sent }
}

interface ScreenProps {
  readonly call: Caller
  readonly way?: SavedCardWay | null
  readonly onPay?: (amountPara: number) => void
  readonly onStatus?: (transactionId: string) => void
}

function PayScreen({ call, way = twoCards, onPay = vi.fn(), onStatus = vi.fn() }: ScreenProps) {
  const amount = usePayAmount(7_269_46, 24_648_24)
  const own = useOwnTransaction()
  return (
    <SavedCardPayment
      call={call}
      contract={{ id: 41207, balanceAmount: 7269.46, unbookedAmount: 0 }}
      payerName="Ана Петровић"
      amount={amount}
      hasDebt
      feePara={28_77}
      way={way}
      own={own}
      canSeeStatus={() => true}
      onPay={onPay}
      onStatus={onStatus}
      onSetback={() => undefined}
    />
  )
}

function aScreen(props: ScreenProps, language: Language = Language.serbianCyrillic) {
  const rendered = renderWithTexts(
    <QueryClientProvider client={new QueryClient()}>
      <PayScreen {...props} />
    </QueryClientProvider>,
    language,
  )
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Платите|Pay)/ })
  const accept = () => rendered.user.click(screen.getByRole('checkbox'))
  const amount = () => screen.getByRole<HTMLInputElement>('textbox')
  return { ...rendered, submit, accept, amount }
}

it('says in one place how much in all, by which card and with which fee, and pays it once', async () => {
  const { call, sent } = aServer()
  const onStatus = vi.fn()
  const onPay = vi.fn()
  const { submit, accept, user } = aScreen({ call, onStatus, onPay })
  expect(screen.getByText('28,77')).toBeTruthy()
  expect(submit().textContent).toBe('Платите 7.298,23\u00a0RSD')
  expect(submit().disabled).toBe(true)
  const chosen = screen.getByRole<HTMLInputElement>('radio', { checked: true })
  expect(chosen.value).toBe('token-0002')
  await accept()
  await user.dblClick(submit())
  await waitFor(() => expect(onStatus).toHaveBeenCalledExactlyOnceWith('t-1'))
  expect(onPay).toHaveBeenCalledExactlyOnceWith(7_269_46)
  expect(sent.map(({ id }) => id)).toEqual([
    'transactions.cardPayments.createSession',
    'transactions.cardPayments.shouldDo3d',
    'transactions.cardPayments.payWithout3d',
  ])
  expect(sent[0]?.body).toMatchObject({
    totalAmount: 7298.23,
    feeAmount: 28.77,
    commercialContractId: 41207,
    saveCard: false,
    seenBalanceAmount: 7269.46,
  })
  expect(sent[2]?.body).toMatchObject({ transactionId: 't-1', cardToken: 'token-0002' })
})

it('pays by the card that was chosen and the amount that was typed', async () => {
  const { call, sent } = aServer()
  const { submit, accept, amount, translate, user } = aScreen({ call })
  await user.clear(amount())
  await user.type(amount(), '500')
  expect(submit().textContent).toBe('Платите 528,77\u00a0RSD')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await user.click(
    screen.getByRole('button', { name: translate('transactions.cardPayments.otherCards', { count: 2 }) }),
  )
  expect(document.activeElement).toBe(screen.getByRole('radio', { checked: true }))
  expect(screen.getByText(translate('transactions.savedCards.expired', { expiry: '03/20' }))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /0001/ }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /0003/ }))
  await accept()
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[0]?.body).toMatchObject({ totalAmount: 528.77 })
  expect(sent[2]?.body).toMatchObject({ cardToken: 'token-0003' })
})

it('says what becomes of more than is owed, and nothing of a debt or a part of it', async () => {
  const { call } = aServer()
  const { amount, user } = aScreen({ call })
  const told = () => screen.queryByText(/^Дугујете 7\.269,46.RSD\. Оно што платите преко тога/)
  expect(told()).toBeNull()
  await user.clear(amount())
  await user.type(amount(), '7.269,47')
  expect(told()).toBeTruthy()
  await user.clear(amount())
  await user.type(amount(), '7.269,46')
  expect(told()).toBeNull()
})

it('asks about many times the debt before anything is sent, and pays what is meant', async () => {
  const { call, sent } = aServer()
  const { submit, accept, amount, translate, user } = aScreen({ call })
  const question = () => screen.queryByText(translate('transactions.pay.amountDoubt'))
  await accept()
  await user.clear(amount())
  await user.type(amount(), '2464824')
  expect(question()).toBeNull()
  await user.click(submit())
  expect(question()).toBeTruthy()
  expect(document.activeElement).toBe(amount())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: /^24\.648,24/ }))
  expect(amount().value).toBe('24.648,24')
  expect(question()).toBeNull()

  await user.clear(amount())
  await user.type(amount(), '2464824')
  await user.click(screen.getByRole('button', { name: /^2\.464\.824,00/ }))
  expect(question()).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[0]?.body).toMatchObject({ totalAmount: 2_464_852.77 })
})

it('pays by the card that stood there when the terms were accepted, whichever comes first by then', async () => {
  const { call, sent } = aServer()
  const { submit, accept, show, user } = aScreen({ call })
  await accept()
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PayScreen call={call} way={{ ...twoCards, cards: [aCard('0003'), aCard('0002')] }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('token-0002')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body).toMatchObject({ cardToken: 'token-0002' })
})

it('charges nothing before an amount is clear, and says what it understood', async () => {
  const { call, sent } = aServer()
  const { submit, accept, amount, translate, user } = aScreen({ call }, Language.english)
  expect(amount().value).toBe('7,269.46')
  await user.clear(amount())
  await user.type(amount(), '1,234')
  await accept()
  expect(submit().textContent).toBe('Pay')
  await user.click(submit())
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(amount())
  expect(screen.getByText(translate('finances.amountUnclear'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^1,234\.00/ }))
  expect(submit().textContent).toBe('Pay 1,262.77\u00a0RSD')
  expect(sent).toEqual([])
  await user.click(submit())
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ totalAmount: 1262.77 }))
})

it('charges nothing without an amount', async () => {
  const { call, sent } = aServer()
  const { submit, accept, amount, translate, user } = aScreen({ call })
  await user.clear(amount())
  await accept()
  await user.click(submit())
  expect(screen.getByText(translate('transactions.pay.amountPositive'))).toBeTruthy()
  expect(sent).toEqual([])
})

it('says that a refused payment charged nothing, and can be pressed again', async () => {
  const declined = new ApiError('refused', { status: 400 })
  const { call, sent } = aServer({ 'transactions.cardPayments.createSession': declined })
  const { submit, accept, translate, user } = aScreen({ call })
  await accept()
  await user.click(submit())
  expect(await screen.findByText(translate('transactions.pay.failed'), { exact: false })).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(2))
})

it('shows the amount while the cards are on their way, and pays nothing yet', async () => {
  const { call, sent } = aServer()
  const { submit, accept, amount, user } = aScreen({ call, way: null })
  expect(amount().value).toBe('7.269,46')
  await accept()
  expect(submit().disabled).toBe(true)
  await user.click(submit())
  expect(sent).toEqual([])
})
