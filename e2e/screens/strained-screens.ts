import {
  aHundredOf,
  type BendAnswers,
  failing,
  longNamesAndLargeAmounts,
  noneOf,
  oneOf,
  waitingFor,
} from './answers.ts'
import { company, household, openFirstCard, payAnotherWay, type Screen } from './screens.ts'

const calls = {
  contracts: /account\/session/,
  points: /points-of-deliveries\/search/,
  bills: /financial-documents\/search/,
  consumption: /consumption\/search/,
  payments: /payments\/search/,
  paymentsOfYear: /payments-last-twelve-months/,
  warnings: /warnings\/search/,
  complaints: /complaints\/search/,
  messages: /messages\/search/,
  cards: /transactions\/cards/,
  dashboard: /\/api\/dashboard\//,
}

const lists: readonly { name: string; call: RegExp; besides?: RegExp; shownAll?: string }[] = [
  { name: 'points-of-delivery', call: calls.points },
  { name: 'bills', call: calls.bills, shownAll: '?shown=96' },
  { name: 'consumption', call: calls.consumption, shownAll: '?shown=96' },
  { name: 'payments', call: calls.payments, besides: calls.paymentsOfYear, shownAll: '?shown=96' },
  { name: 'warnings', call: calls.warnings },
  { name: 'complaints', call: calls.complaints, shownAll: '?shown=96' },
  { name: 'messages', call: calls.messages, shownAll: '?shown=100' },
]

const strained = (name: string, path: string, bendAnswers: BendAnswers): Screen => ({
  name,
  account: household,
  path,
  bendAnswers,
})

const listScreens = lists.flatMap(({ name, call, besides, shownAll = '' }) => {
  const all = besides ? [call, besides] : [call]
  return [
    strained(`${name}-long`, `/${name}`, longNamesAndLargeAmounts),
    strained(`${name}-none`, `/${name}`, noneOf(...all)),
    strained(`${name}-one`, `/${name}`, oneOf(call)),
    strained(`${name}-hundred`, `/${name}${shownAll}`, aHundredOf(call)),
    strained(`${name}-failed`, `/${name}`, failing(...all)),
    { ...strained(`${name}-waiting`, `/${name}`, waitingFor(...all)), isWaiting: true },
  ]
})

const detailScreens = ['points-of-delivery', 'bills', 'complaints', 'commercial-contracts'].map((name) => ({
  ...strained(`${name}-details-long`, `/${name}`, longNamesAndLargeAmounts),
  prepare: openFirstCard,
}))

/** Screens with what seldom comes: long names, large amounts, nothing, one, a hundred, a failure, a wait. */
export const strainedScreens: readonly Screen[] = [
  ...listScreens,
  ...detailScreens,
  strained('home-long', '/home', longNamesAndLargeAmounts),
  strained('home-none', '/home', noneOf(calls.dashboard)),
  strained('home-failed', '/home', failing(calls.dashboard)),
  { ...strained('home-waiting', '/home', waitingFor(calls.dashboard)), isWaiting: true },
  strained('commercial-contracts-long', '/commercial-contracts', longNamesAndLargeAmounts),
  strained('commercial-contracts-one', '/commercial-contracts', oneOf(calls.contracts)),
  strained('commercial-contracts-hundred', '/commercial-contracts', aHundredOf(calls.contracts)),
  {
    ...strained('shell-contracts-hundred', '/home', aHundredOf(calls.contracts)),
    prepare: (page) => page.locator('header button[aria-haspopup]').first().click(),
  },
  strained('user-long', '/user', longNamesAndLargeAmounts),
  strained('user-none', '/user', noneOf(calls.cards)),
  strained('do-payment-long', '/do-payment', longNamesAndLargeAmounts),
  {
    ...strained('do-payment-card-long', '/do-payment', longNamesAndLargeAmounts),
    prepare: payAnotherWay('newCard'),
  },
  { ...strained('home-company-long', '/home', longNamesAndLargeAmounts), account: company },
]
