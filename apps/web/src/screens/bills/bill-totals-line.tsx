import type { BillTotals } from '@portal/contract/finances/bills'
import { fromWireAmount } from '@portal/domain/money'
import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './bill-totals-line.module.css'

interface BillTotalsLineProps {
  readonly count: number
  /** Null until the bills are there. */
  readonly totals: BillTotals | null
}

/** What the filters have left: how many, how much, and what of it is owed. Said aloud when it changes. */
export function BillTotalsLine({ count, totals }: BillTotalsLineProps) {
  const { language, translate } = useTexts()
  const sum = (amount: number) => formatSum(fromWireAmount(amount) ?? 0, language)
  return (
    <p role="status" className={styles.totals}>
      {totals && count > 0 && (
        <>
          {translate('finances.bills.totals', { count, amount: sum(totals.amount) })}
          {' · '}
          <strong className={styles.unpaid}>
            {totals.unpaidAmount > 0
              ? translate('finances.bills.totalsUnpaid', { amount: sum(totals.unpaidAmount) })
              : translate('finances.bills.totalsPaid')}
          </strong>
        </>
      )}
    </p>
  )
}
