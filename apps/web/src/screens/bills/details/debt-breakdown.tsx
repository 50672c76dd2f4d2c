import type { Bill } from '@portal/contract/finances/bills'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { DebtParts } from '#web/features/finances/bills/bill-standing.ts'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './bill-details.module.css'

interface DebtBreakdownProps {
  readonly bill: Pick<Bill, 'earlierDebtDueDate'>
  readonly parts: DebtParts
  readonly today: string
}

/** "This bill 7.269,46 + earlier debt 17.420,03 (overdue)": what the whole debt is made of, where it is more than this bill. */
export function DebtBreakdown({ bill, parts, today }: DebtBreakdownProps) {
  const { language, translate } = useTexts()
  const { billPara, earlierPara, newerPara } = parts
  if (earlierPara === 0 && newerPara === 0) return null
  const isEarlierLate = bill.earlierDebtDueDate !== null && bill.earlierDebtDueDate < today
  const sum = (amountPara: number) => ({ amount: formatMoneyPara(amountPara, language) })
  const earlier = isEarlierLate
    ? translate('finances.billDetails.earlierDebtLate', sum(earlierPara))
    : translate('finances.billDetails.earlierDebt', sum(earlierPara))
  const words = [
    translate('finances.billDetails.ofThisBill', sum(billPara)),
    earlierPara > 0 && earlier,
    newerPara > 0 && translate('finances.billDetails.newerBills', sum(newerPara)),
  ]
  return <p className={styles.breakdown}>{words.filter((word) => word !== false).join(' + ')}</p>
}
