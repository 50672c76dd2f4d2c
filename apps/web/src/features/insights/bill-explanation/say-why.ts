import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Cause } from '@portal/domain/insights/causes'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { type CauseShare, causeShares } from './cause-shares.ts'

/** One or two sentences in plain words; `emphasis` is the part of the first that is read first. */
export interface Why {
  readonly sentences: readonly string[]
  readonly emphasis: string | null
}

const plain = (...sentences: readonly string[]): Why => ({ sentences, emphasis: null })

/** What made the difference, or why that can't be told. */
export function sayWhy(explanation: BillExplanation, translate: Translate): Why {
  const { reason } = explanation
  if (reason !== null) return plain(translate(`insights.explanation.reason.${reason}`))
  const main = mainShare(explanation)
  if (!main) return plain(...prices(explanation, null, translate))
  const { sentences, emphasis } = sentenceOf(main, explanation, translate)
  return { sentences: [...sentences, ...prices(explanation, main.cause, translate)], emphasis }
}

/** A bill that fell is never said to have fallen because something rose. */
export function mainShare(explanation: BillExplanation): CauseShare | null {
  const { difference, mainCause } = explanation
  if (difference === null || difference === 0) return null
  const towards = causeShares(explanation).filter(({ amount }) => Math.sign(amount) === Math.sign(difference))
  const strongest = towards.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))[0]
  return towards.find(({ cause }) => cause === mainCause) ?? strongest ?? null
}

type Words = (share: CauseShare, explanation: BillExplanation, translate: Translate) => Why

const sentenceOf: Words = (share, explanation, translate) => words[share.cause](share, explanation, translate)

const words: Readonly<Record<Cause, Words>> = {
  consumption: sayConsumption,
  days: sayDays,
  zones: ({ amount }, _, translate) => plain(translate(`insights.explanation.main.zones.${side(amount)}`)),
  dayNight: ({ amount }, _, translate) =>
    plain(translate(`insights.explanation.main.dayNight.${side(amount)}`)),
  prices: sayPrices,
  discount: sayDiscount,
  feesAndTaxes: ({ amount }, _, translate) =>
    plain(translate(`insights.explanation.main.feesAndTaxes.${side(amount)}`)),
  interestAndCorrections: (_share, _, translate) =>
    plain(translate('insights.explanation.main.interestAndCorrections')),
  otherMeter: (_share, _, translate) => plain(translate('insights.explanation.main.otherMeter')),
}

const side = (amount: number) => (amount > 0 ? 'more' : 'less')

/** Months that differ by more days than this are compared by the day. */
const likeDays = 3

/** The cause is consumption a day; of two like months the kWh of the whole month say it more plainly. */
function sayConsumption(
  { amount }: CauseShare,
  { bill, against }: BillExplanation,
  translate: Translate,
): Why {
  const kwh = change(bill.consumption, against?.consumption)
  const daily = change(dailyOf(bill), dailyOf(against))
  const days = change(bill.days, against?.days)
  if (daily === null || Math.sign(daily) !== Math.sign(amount)) {
    return plain(translate('insights.explanation.main.consumption.other'))
  }
  const isAlike = days !== null && Math.abs(days) <= likeDays && Math.sign(kwh ?? 0) === Math.sign(amount)
  const said = isAlike && kwh !== null ? kwh : daily
  const size = formatNumber(Math.abs(said), translate.language, Number.isInteger(said) ? 0 : 2)
  const emphasis = translate(`insights.explanation.kwh.${side(said)}`, { kwh: size })
  const sentence = translate(`insights.explanation.main.consumption.${isAlike ? 'month' : 'day'}`, {
    change: emphasis,
  })
  return { sentences: [sentence], emphasis }
}

const dailyOf = (bill: BillExplanation['against']): number | null =>
  bill?.days && bill.consumption !== null ? bill.consumption / bill.days : null

function sayDays({ amount }: CauseShare, explanation: BillExplanation, translate: Translate): Why {
  const { bill, against, readings } = explanation
  if (bill.days === 0) return plain(translate('insights.explanation.main.days.unread'))
  const months = Math.max(...readings.map((reading) => reading.months))
  if (amount > 0 && months > 1) return plain(translate('insights.explanation.main.days.together', { months }))
  if (against?.days === 0) return plain(translate('insights.explanation.main.days.unreadBefore'))
  const days = change(bill.days, against?.days)
  if (days === null || days === 0) return plain(translate('insights.explanation.main.days.other'))
  return plain(translate(`insights.explanation.main.days.${side(days)}`, { days: Math.abs(days) }))
}

function sayPrices({ amount, dates }: CauseShare, _: BillExplanation, translate: Translate): Why {
  if (dates.length === 0) return plain(translate(`insights.explanation.main.prices.${side(amount)}`))
  return plain(translate(`insights.explanation.main.pricesFrom.${side(amount)}`, { date: listed(dates) }))
}

function sayDiscount({ amount }: CauseShare, { lines }: BillExplanation, translate: Translate): Why {
  if (amount < 0) return plain(translate('insights.explanation.main.discount.larger'))
  const isLost = lines.every((line) => line.number !== '5' || line.amount === 0)
  return plain(translate(`insights.explanation.main.discount.${isLost ? 'lost' : 'smaller'}`))
}

/** Whether prices had a part in it is always said: it is what people suspect first. */
function prices(explanation: BillExplanation, main: Cause | null, translate: Translate): readonly string[] {
  if (main === 'prices' || explanation.difference === null) return []
  const share = causeShares(explanation).find(({ cause }) => cause === 'prices')
  if (!share) return [translate('insights.explanation.pricesSame')]
  return share.dates.length === 0
    ? []
    : [translate('insights.explanation.pricesFrom', { date: listed(share.dates) })]
}

const listed = (dates: readonly string[]) => dates.map((date) => formatDate(date)).join(', ')

/** To the hundredth, as energy is billed; null where one of the two is not known. */
const change = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined ? null : Math.round((now - before) * 100) / 100
