import { formatNumber } from '@portal/i18n/format-number'
import { useMemo, useState } from 'react'
import { ChartCard, type ChartCardProps } from '#web/charts/card/chart-card.tsx'
import type { ChartData } from '#web/charts/chart-data.ts'
import type { ChartFormat } from '#web/charts/chart-labels.ts'
import { type ChartState, loadingState } from '#web/charts/chart-state.ts'
import { useLanguage } from '#web/ui/text/language-context.ts'
import {
  changeOfYear,
  chartLabels,
  consumptionOfYear,
  debtOfMonth,
  debtOfYear,
  nothingOfMonth,
  paymentsOfYear,
  thirtySixMonths,
  threeYears,
} from './chart-demo-data.ts'
import { Specimen } from './gallery-section.tsx'

function useFormat(unit: string, decimals: number, isSigned = false): ChartFormat {
  const language = useLanguage()
  return useMemo(() => {
    const sign = (value: number) => (isSigned && value > 0 ? '+' : '')
    return {
      value: (value) => `${sign(value)}${formatNumber(value, language, decimals)}`,
      tick: (value) => `${sign(value)}${formatNumber(value, language, 0)}${isSigned ? '\u00a0%' : ''}`,
      share: (share) => `${formatNumber(share * 100, language, 0)}\u00a0%`,
      unit,
    }
  }, [language, unit, decimals, isSigned])
}

interface DemoProps extends Pick<ChartCardProps, 'kind' | 'title' | 'subtitle' | 'format'> {
  readonly summary?: string
  readonly data?: ChartData
  readonly state?: ChartState
}

const failed: ChartState = { kind: 'error', onRetry: () => {} }

function Demo({ data, state = loadingState, summary, ...props }: DemoProps) {
  const { title, subtitle } = props
  const [hidden, setHidden] = useState<readonly string[]>([])
  const hiddenSet = useMemo(() => new Set(hidden), [hidden])

  function handleToggle(key: string) {
    setHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])
  }

  const shown = useMemo((): ChartState => {
    if (!data) return state
    const content = {
      title,
      subtitle,
      summary,
      data,
      fileNameParts: [title, '2004518337', '2025-12 2026-11'],
    }
    return { kind: 'ready', content }
  }, [data, state, title, subtitle, summary])

  return (
    <ChartCard
      {...props}
      state={shown}
      headingLevel={3}
      labels={chartLabels}
      hidden={hiddenSet}
      onToggleSeries={handleToggle}
    />
  )
}

export function ChartsSection() {
  const energy = useFormat('kWh', 2)
  const money = useFormat('RSD', 2)
  const change = useFormat('%', 1, true)
  return (
    <>
      <Specimen name="ChartCard stackedBar" layout="wide">
        <Demo
          kind="stackedBar"
          title="Потрошња у последњих 12 месеци"
          subtitle="kWh по тарифама и зонама"
          summary="Новембар 2026: 594 kWh, 18 % мање него годину дана раније."
          format={energy}
          data={consumptionOfYear}
        />
      </Specimen>
      <Specimen name="area" layout="wide">
        <Demo
          kind="area"
          title="Задужење у последњих 12 месеци"
          subtitle="RSD по тарифама и зонама"
          format={money}
          data={debtOfYear}
        />
      </Specimen>
      <Specimen name="donut; све нула" layout="wide">
        <Demo
          kind="donut"
          title="Новембар 2026."
          subtitle="Задужење по зонама"
          format={money}
          data={debtOfMonth}
        />
        <Demo
          kind="donut"
          title="Октобар 2026."
          subtitle="Задужење по зонама"
          format={money}
          data={nothingOfMonth}
        />
      </Specimen>
      <Specimen name="groupedBar: године, промена, уплате" layout="wide">
        <Demo
          kind="groupedBar"
          title="Потрошња по годинама"
          subtitle="kWh, последње три године"
          format={energy}
          data={threeYears}
        />
        <Demo
          kind="groupedBar"
          title="У односу на исти месец прошле године"
          subtitle="Промена потрошње, %"
          format={change}
          data={changeOfYear}
        />
        <Demo
          kind="groupedBar"
          title="Уплате у последњих 12 месеци"
          subtitle="RSD"
          format={money}
          data={paymentsOfYear}
        />
      </Specimen>
      <Specimen name="36 месеци × 9 серија" layout="wide">
        <Demo
          kind="stackedBar"
          title="Потрошња у последњих 36 месеци"
          subtitle="kWh по тарифама и зонама"
          format={energy}
          data={thirtySixMonths}
        />
      </Specimen>
      <Specimen name="учитавање, грешка" layout="wide">
        <Demo kind="stackedBar" title="Потрошња" subtitle="kWh" format={energy} />
        <Demo kind="donut" title="Удео" subtitle="kWh" format={energy} />
        <Demo kind="area" title="Задужење" subtitle="RSD" format={money} state={failed} />
      </Specimen>
    </>
  )
}
