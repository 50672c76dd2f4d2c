import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Language } from '@portal/domain/enumerations'
import { formatDate, formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import type { ChartTable } from '#web/charts/card/chart-table.ts'
import type { ChartFormat } from '#web/charts/chart-labels.ts'
import { writeAmount } from '#web/charts/waterfall/waterfall-chart.tsx'
import { type WaterfallData, waterfallBars } from '#web/charts/waterfall/waterfall-levels.ts'
import { monthBeside } from '#web/features/insights/bill-explanation/month-beside.ts'

type Cause = BillExplanation['causes'][number]

/** Each dated change of prices is a cause of its own. */
export function nameCause({ cause, from }: Pick<Cause, 'cause' | 'from'>, translate: Translate): string {
  if (cause === 'prices' && from !== null) {
    return translate('insights.explanation.cause.pricesFrom', { date: formatDate(from) })
  }
  return translate(`insights.explanation.cause.${cause}`)
}

/** From the other bill over the causes to this one; null where there is no other. */
export function causesWaterfall(explanation: BillExplanation, translate: Translate): WaterfallData | null {
  const { bill, against, causes } = explanation
  const { language } = translate
  if (against === null) return null
  return {
    before: { key: 'before', label: capital(monthBeside(against, bill, language)), amount: against.amount },
    changes: causes.map((cause) => ({
      key: `${cause.cause} ${cause.from ?? ''}`,
      label: nameCause(cause, translate),
      amount: cause.amount,
    })),
    after: { key: 'after', label: capital(monthOf(bill, against, language)), amount: bill.amount },
  }
}

/** As the other is named: both with their years or both without. */
const monthOf = (bill: BillExplanation['bill'], against: BillExplanation['bill'], language: Language) =>
  monthBeside(against, bill, language) === formatMonth(against.year, against.month, language)
    ? formatMonth(bill.year, bill.month, language)
    : monthBeside(bill, bill, language)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface TableWords {
  readonly column: string
  readonly format: ChartFormat
}

/** Numbers for the file; on the page a change says its sign. */
export function causesTable(
  data: WaterfallData,
  { column, format }: TableWords,
  isWritten: boolean,
): ChartTable {
  return {
    columns: [{ label: column }, { label: format.unit }],
    rows: waterfallBars(data).map((bar) => ({
      key: bar.key,
      title: bar.label,
      cells: [
        isWritten ? { kind: 'note', value: writeAmount(bar, format) } : { kind: 'value', value: bar.amount },
      ],
      isTotal: bar.kind === 'before' || bar.kind === 'after',
    })),
  }
}
