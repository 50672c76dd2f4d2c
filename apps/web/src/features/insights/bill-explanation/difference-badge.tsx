import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { fromWireAmount } from '@portal/domain/money'
import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { trendSigns } from '#web/ui/text/trend-sign.ts'
import { monthBeside } from './month-beside.ts'

interface DifferenceBadgeProps {
  readonly explanation: Pick<BillExplanation, 'bill' | 'against' | 'reason'>
}

/** How much more or less than the other bill; nothing where there is none. */
export function DifferenceBadge({ explanation: { bill, against, reason } }: DifferenceBadgeProps) {
  const { language, translate } = useTexts()
  if (against === null || reason === 'notEnergy') return null
  // Known also where its causes are not.
  const differencePara = (fromWireAmount(bill.amount) ?? 0) - (fromWireAmount(against.amount) ?? 0)
  const month = monthBeside(against, bill, language)
  const amount = formatSum(Math.abs(differencePara), language)
  if (differencePara === 0) {
    return (
      <Badge kind="neutral" icon={trendSigns.same}>
        {translate('insights.explanation.same', { month })}
      </Badge>
    )
  }
  return differencePara < 0 ? (
    <Badge kind="good" icon={trendSigns.less}>
      {translate('insights.explanation.less', { amount, month })}
    </Badge>
  ) : (
    <Badge kind="debt" icon={trendSigns.more}>
      {translate('insights.explanation.more', { amount, month })}
    </Badge>
  )
}
