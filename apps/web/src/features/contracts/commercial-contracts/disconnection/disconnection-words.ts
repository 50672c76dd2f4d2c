import type {
  CommercialContract,
  DisconnectionWarning,
} from '@portal/contract/contracts/commercial-contracts'
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
  /** How much, by when, and what happens then. */
  readonly text: string
  /** How long there is still time; null where nobody has named a day. */
  readonly time: string | null
}

export function disconnectionWords(
  { amount: wireAmount, dueDate, daysLeft, bills }: DisconnectionWarning,
  words: Words,
): DisconnectionWords {
  const { language, translate } = words
  const amount = `${formatNumber(wireAmount, language)}\u00a0${paymentConstants.currency}`
  const ofBills = billsText(bills, words)
  const withBills = (text: string) => (ofBills === null ? text : `${text} ${ofBills}`)
  if (dueDate === null || daysLeft === null)
    return { text: withBills(translate('shell.disconnection.textUndated', { amount })), time: null }
  return {
    text: withBills(translate('shell.disconnection.text', { amount, date: formatDate(dueDate) })),
    time: timeText(daysLeft, translate),
  }
}

/** The months that the warning is about, the oldest first; null where the books don't tell. */
function billsText(bills: DisconnectionWarning['bills'], { language, translate }: Words): string | null {
  if (bills.length === 0) return null
  const months = bills.toReversed().map(({ year, month }) => formatMonth(year, month, language))
  return translate('shell.disconnection.bills', { count: bills.length, months: months.join(', ') })
}

function timeText(count: number, translate: Translate): string {
  if (count < 0) return translate('shell.disconnection.late')
  return count === 0
    ? translate('shell.disconnection.lastDay')
    : translate('shell.disconnection.daysLeft', { count })
}
