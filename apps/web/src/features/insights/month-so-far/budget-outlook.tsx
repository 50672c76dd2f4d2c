import type { MonthEstimate } from '@portal/contract/insights/month-so-far'
import { formatNumber } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './budget-outlook.module.css'

/** Whether the budget will hold this month, in words. */
export function BudgetOutlook({ monthlyAmount, outlook }: NonNullable<MonthEstimate['budget']>) {
  const { language, translate } = useTexts()
  const decimals = Number.isInteger(monthlyAmount) ? 0 : 2
  return (
    <p className={styles[outlook]}>
      {translate(`insights.month.budget.${outlook}`, {
        amount: formatNumber(monthlyAmount, language, decimals),
      })}
    </p>
  )
}
