import type {
  CommercialContract,
  DisconnectionWarning,
} from '@portal/contract/contracts/commercial-contracts'
import { daysBetween } from '@portal/domain/dates'
import { type Debt, remainingWithin } from '@portal/domain/debts'
import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { formatDate, formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** Where the supplier's own balance says that nothing is owed, a warning that still stands is none. */
export const urgentWarning = ({
  balanceAmount,
  disconnectionWarning,
}: Pick<CommercialContract, 'balanceAmount' | 'disconnectionWarning'>): DisconnectionWarning | null =>
  balanceAmount > 0 ? disconnectionWarning : null

interface DisconnectionWords {
  /** How much, by when, what happens then, and what of it was paid here and waits to be booked. */
  readonly text: string
  /** How long there is still time; null where nobody has named a day. */
  readonly time: string | null
}

export function disconnectionWords(
  { amount: wireAmount, dueDate, bills }: DisconnectionWarning,
  debt: Debt,
  today: string,
  words: Words,
): DisconnectionWords {
  const { translate } = words
  const amount = amountText(wireAmount, words)
  const text =
    dueDate === null
      ? translate('dashboard.disconnection.textUndated', { amount })
      : translate('dashboard.disconnection.text', { amount, date: formatDate(dueDate) })
  // Without it the button would ask for less than the words, and nobody would know why.
  const isPartPaid = debt.unbookedAmount > 0 && remainingWithin(wireAmount, debt) > 0
  const parts = [
    text,
    billsText(bills, words),
    isPartPaid && `${translate('shell.paymentBanner.paid')} ${amountText(debt.unbookedAmount, words)}.`,
  ]
  // Counted here: without a connection the answer may be of days ago.
  const time = dueDate === null ? null : timeText(daysBetween(today, dueDate), translate)
  return { text: parts.filter(Boolean).join(' '), time }
}

const amountText = (amount: number, { language }: Words): string =>
  `${formatNumber(amount, language)}\u00a0${paymentConstants.currency}`

/** The months that the warning is about, the oldest first; null where the books don't tell. */
function billsText(bills: DisconnectionWarning['bills'], { language, translate }: Words): string | null {
  if (bills.length === 0) return null
  const months = bills.toReversed().map(({ year, month }) => formatMonth(year, month, language))
  // Two bills may be of one month: one of energy, one of interest.
  return translate('dashboard.disconnection.bills', {
    count: bills.length,
    months: [...new Set(months)].join(', '),
  })
}

function timeText(count: number, translate: Translate): string {
  if (count < 0) return translate('dashboard.disconnection.late')
  return count === 0
    ? translate('dashboard.disconnection.lastDay')
    : translate('dashboard.disconnection.daysLeft', { count })
}
