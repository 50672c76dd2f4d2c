import type { PaymentsOfMonth } from '@portal/contract/finances/payments'
import { formatNumber } from '@portal/i18n/format'
import { useMemo } from 'react'
import { ChartCard } from '#web/charts/card/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { stillSource, waitingSource } from '#web/charts/chart-source.ts'
import { paymentChartData } from '#web/features/finances/payments/payment-chart-data.ts'
import { useTexts } from '#web/session/use-texts.ts'

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
  const title = translate('finances.payments.chart.title')
  const subtitle = translate('finances.payments.chart.subtitle')
  const known = useMemo(() => {
    if (!months) return undefined
    const total = months.reduce((sum, { amount }) => sum + amount, 0)
    const summary = translate('finances.payments.chart.summary', { amount: formatNumber(total, language) })
    const data = paymentChartData(months, { language, translate })
    const content = { title, subtitle, summary, data, fileNameParts: [title, collectionNumber] }
    return stillSource({ kind: 'ready', content })
  }, [months, title, subtitle, collectionNumber, language, translate])
  const failed = useMemo(() => stillSource({ kind: 'error', onRetry, isRetrying }), [onRetry, isRetrying])
  return (
    <ChartCard
      kind="groupedBar"
      source={known ?? (hasFailed ? failed : waitingSource)}
      title={title}
      subtitle={subtitle}
      labels={labels}
      format={format}
      hidden={noneHidden}
      onToggleSeries={stay}
      isEmptyWhenZero
    />
  )
}
