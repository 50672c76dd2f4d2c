import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card.tsx'
import { type ChartData, stylesOf } from './chart-data.ts'
import { chartKinds } from './chart-kinds.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { chartTable } from './chart-table.ts'
import { ChartToolbar, type DownloadKind } from './chart-toolbar.tsx'
import { PatternStore } from './pattern.tsx'
import { TableTwin } from './table-twin.tsx'

interface ChartPanelProps extends Omit<ChartCardProps, 'state'> {
  readonly data: ChartData
  readonly heading: ReactNode
}

type TableView = 'closed' | 'opened' | 'entered'

/** The inside of a card whose data is there. */
export function ChartPanel(props: ChartPanelProps) {
  const { kind, data, heading, title, subtitle, labels, format, hidden, onToggleSeries, fileName } = props
  const { hasTotal } = chartKinds[kind]
  const patternPrefix = useId()
  const body = useRef<HTMLDivElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const [isZoomShown, setIsZoomShown] = useState(false)
  const [tableView, setTableView] = useState<TableView>('closed')
  const [hasFailed, setHasFailed] = useState(false)
  // A donut has no place for what is zero; along a year it may come and go.
  const legendSeries = kind === 'donut' ? data.series.filter(({ values }) => values[0]) : data.series
  const isTableShown = tableView !== 'closed'
  const table = useMemo(
    () => chartTable(data, { labels, unit: format.unit, hasTotal }),
    [data, labels, format, hasTotal],
  )

  const allStyles = useMemo(() => stylesOf(data.series), [data])

  async function handleDownload(downloadKind: DownloadKind) {
    setHasFailed(false)
    try {
      // Loaded when first asked for: most visitors only look.
      const { downloadChart } = await import('./export-chart.ts')
      if (!body.current) return
      await downloadChart(downloadKind, {
        title,
        subtitle,
        body: body.current,
        table,
        csv: format.csv,
        fileName,
      })
    } catch {
      setHasFailed(true)
    }
  }
  function handleCloseTable() {
    setTableView('closed')
    tableButton.current?.focus()
  }

  return (
    <>
      <div className={styles.header}>
        {heading}
        <ChartToolbar
          labels={labels}
          chartName={title}
          isZoomShown={isZoomShown}
          onToggleZoom={() => setIsZoomShown(!isZoomShown)}
          tableButton={tableButton}
          isTableShown={isTableShown}
          onToggleTable={() => setTableView(isTableShown ? 'closed' : 'opened')}
          onDownload={handleDownload}
        />
      </div>
      {hasFailed && <Banner kind="error">{labels.downloadFailed}</Banner>}
      <PatternStore prefix={patternPrefix} of={allStyles} />
      <div ref={body} className={styles.body}>
        {isTableShown && (
          <TableTwin
            name={`${labels.table}: ${title}`}
            table={table}
            format={format}
            unknown={labels.unknown}
            takesFocus={tableView === 'entered'}
            onClose={handleCloseTable}
          />
        )}
        <div className={styles.view} hidden={isTableShown}>
          <PanelChart
            {...props}
            patternPrefix={patternPrefix}
            isZoomShown={isZoomShown}
            onShowTable={() => setTableView('entered')}
          />
          {data.series.length > 1 && (
            <ChartLegend
              label={labels.legend}
              patternPrefix={patternPrefix}
              series={legendSeries}
              hidden={hidden}
              onToggle={onToggleSeries}
              valueText={kind === 'donut' ? ({ values }) => format.tick(values[0] ?? 0) : undefined}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface PanelChartProps extends ChartPanelProps {
  readonly patternPrefix: string
  readonly isZoomShown: boolean
  readonly onShowTable: () => void
}

function PanelChart({ kind, title, summary, labels, data, hidden, format, ...rest }: PanelChartProps) {
  const { Chart, shape } = chartKinds[kind]
  const descriptionId = useId()
  return (
    <>
      <VisuallyHidden>
        <span id={descriptionId}>{[summary, labels.keyboardHint].filter(Boolean).join(' ')}</span>
      </VisuallyHidden>
      <Suspense fallback={<ChartSkeleton shape={shape} label={labels.loading} />}>
        <Chart
          data={data}
          hidden={hidden}
          labels={labels}
          format={format}
          name={title}
          descriptionId={descriptionId}
          patternPrefix={rest.patternPrefix}
          isZoomShown={rest.isZoomShown}
          onShowTable={rest.onShowTable}
        />
      </Suspense>
    </>
  )
}
