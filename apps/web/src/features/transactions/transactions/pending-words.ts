import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import { fromWireAmount } from '@portal/domain/money'
import { formatDate, formatTime } from '@portal/i18n/format'
import { formatSum } from '@portal/i18n/format-number'
import type { Texts } from '#web/session/texts-store.ts'

/** How much, which way and when, as the sentences about a payment take them. */
export function pendingWords(
  { amount, isCardPayment, executionDate, startedAt }: PendingTransaction,
  { language, translate }: Texts,
  today: string,
) {
  const iso = executionDate ?? startedAt
  const time = formatTime(iso)
  return {
    amount: formatSum(fromWireAmount(amount) ?? 0, language),
    method: translate(isCardPayment ? 'transactions.pending.byCard' : 'transactions.pending.byIps'),
    when:
      todayInBelgrade(Date.parse(iso)) === today
        ? translate('transactions.pending.today', { time })
        : translate('transactions.pending.onDay', { date: formatDate(iso), time }),
  }
}
