import type { PaymentsOfMonth } from '@portal/contract/finances/payments'
import { formatNumber } from '@portal/i18n/format'
import { useMemo } from 'react'
import { paymentChartData } from '#web/features/finances/payments/payment-chart-data.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/ui/chart/chart-labels.ts'
import { fileName } from '#web/ui/export-file.ts'

interface PaymentChartProps {
  /** Undefined while they are on the way. */
  readonly months: readonly PaymentsOfMonth[] | undefined
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly collectionNumber: string
  readonly labels: ChartLabels
  readonly format: ChartFormat
}

const noneHidden: ReadonlySet<string> = new Set()
const stay = () => undefined

export default function PaymentChart(props: PaymentChartProps) {
  const { months, hasFailed, isRetrying, onRetry, collectionNumber, labels, format } = props
  const { language, translate } = useTexts()
  const data = useMemo(
    () => months && paymentChartData(months, { language, translate }),
    [months, language, translate],
  )
  const title = translate('finances.payments.chart.title')
  const total = months?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  return (
    <ChartCard
      kind="groupedBar"
      state={stateOf()}
      title={title}
      subtitle={translate('finances.payments.chart.subtitle')}
      summary={translate('finances.payments.chart.summary', { amount: formatNumber(total, language) })}
      labels={labels}
      format={format}
      hidden={noneHidden}
      onToggleSeries={stay}
      fileName={fileName([title, collectionNumber])}
      isEmptyWhenZero
    />
  )

  function stateOf() {
    if (data) return { kind: 'ready', data } as const
    if (hasFailed) return { kind: 'error', onRetry, isRetrying } as const
    return { kind: 'loading' } as const
  }
}
