import type { PaymentsOfMonth } from '@portal/contract/finances/payments'
import { formatNumber } from '@portal/i18n/format-number'
import { useMemo } from 'react'
import { ChartCard } from '#web/charts/card/chart-card.tsx'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import { type ChartState, loadingState } from '#web/charts/chart-state.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { paymentChartData } from './payment-chart-data.ts'

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
  const state = useMemo((): ChartState => {
    if (!months) return hasFailed ? { kind: 'error', onRetry, isRetrying } : loadingState
    const total = months.reduce((sum, { amount }) => sum + amount, 0)
    const summary = translate('finances.payments.chart.summary', { amount: formatNumber(total, language) })
    const data = paymentChartData(months, { language, translate })
    const content = { title, subtitle, summary, data, fileNameParts: [title, collectionNumber] }
    return { kind: 'ready', content }
  }, [months, hasFailed, onRetry, isRetrying, title, subtitle, collectionNumber, language, translate])
  return (
    <ChartCard
      kind="groupedBar"
      state={state}
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
