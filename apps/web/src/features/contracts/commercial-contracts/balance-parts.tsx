import type { BalanceParts as Parts } from '@portal/contract/contracts/commercial-contracts'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatDayOfYear } from '@portal/i18n/format'
import { formatMoneyPara, formatNumber } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { partsOfDay } from './parts-of-day.ts'
import styles from './payment-banner.module.css'

/** Red is what is overdue; what is merely due has its day. The parts add up to the balance above them (record 0107). */
export function BalanceParts({ parts }: { readonly parts: Parts }) {
  const { language, translate } = useTexts()
  const { overduePara, notYetDue } = partsOfDay(parts, todayInBelgrade(Date.now()))
  return (
    <ul className={styles.parts} aria-label={translate('shell.paymentBanner.parts')}>
      {overduePara > 0 && (
        <li>
          <Badge kind="debt">
            {translate('shell.paymentBanner.overdue', { amount: formatMoneyPara(overduePara, language) })}
          </Badge>
        </li>
      )}
      {notYetDue.map(({ dueDate, amount }) => (
        <li key={dueDate}>
          <Badge>
            {translate('shell.paymentBanner.dueBy', {
              amount: formatNumber(amount, language),
              date: formatDayOfYear(dueDate),
            })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
