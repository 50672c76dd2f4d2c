import type { BillTotals } from '@portal/contract/finances/bills'
import { fromWireAmount } from '@portal/domain/money'
import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './bill-list.module.css'

interface BillTotalsLineProps {
  readonly count: number
  /** Null until the bills are there. */
  readonly totals: BillTotals | null
  /** What is left of them once what was paid here is booked. */
  readonly leftPara: number
}

/** What the filters have left: how many, how much, what of it is owed, and what was paid here. Said aloud when it changes. */
export function BillTotalsLine({ count, totals, leftPara }: BillTotalsLineProps) {
  const { language, translate } = useTexts()
  if (!totals || count === 0) return <p role="status" className={styles.totals} />
  const para = (amount: number) => fromWireAmount(amount) ?? 0
  const waitingPara = para(totals.unpaidAmount) - leftPara
  const standing = [
    leftPara > 0 && translate('finances.bills.totalsUnpaid', { amount: formatSum(leftPara, language) }),
    waitingPara > 0 &&
      translate('finances.bills.totalsUnbooked', { amount: formatSum(waitingPara, language) }),
  ].filter((words) => words !== false)
  return (
    <p role="status" className={styles.totals}>
      {translate('finances.bills.totals', { count, amount: formatSum(para(totals.amount), language) })}
      {' · '}
      <strong className={styles.unpaid}>
        {standing.join(' · ') || translate('finances.bills.totalsPaid')}
      </strong>
    </p>
  )
}
