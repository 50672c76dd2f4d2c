import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card.tsx'
import { type ChartData, type HiddenSeries, stylesOf } from './chart-data.ts'
import { chartKinds } from './chart-kinds.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { chartTable } from './chart-table.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { PatternStore } from './pattern.tsx'
import { TableTwin } from './table-twin.tsx'
import { useChartDownload } from './use-chart-download.ts'

interface ChartPanelProps extends Omit<ChartCardProps, 'state'> {
  readonly data: ChartData
  readonly heading: ReactNode
}

type TableView = 'closed' | 'opened' | 'entered'

const noneHidden: HiddenSeries = new Set()

/** The inside of a card whose data is there. */
export function ChartPanel({ hidden, ...props }: ChartPanelProps) {
  const { kind, data, heading, title, subtitle, labels, format, fileName } = props
  const body = useRef<HTMLDivElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const [isZoomShown, setIsZoomShown] = useState(false)
  const [tableView, setTableView] = useState<TableView>('closed')
  const isTableShown = tableView !== 'closed'
  const { hasTotal } = chartKinds[kind]
  const makeTable = () => chartTable(data, { labels, unit: format.unit, hasTotal })
  const { download, hasFailed } = useChartDownload({
    title,
    subtitle,
    body,
    makeTable,
    csv: format.csv,
    fileName,
  })

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
          onDownload={download}
        />
      </div>
      {hasFailed && <Banner kind="error">{labels.downloadFailed}</Banner>}
      <div ref={body} className={styles.body}>
        {isTableShown && (
          <TableTwin
            name={`${labels.table}: ${title}`}
            table={makeTable()}
            format={format}
            unknown={labels.unknown}
            takesFocus={tableView === 'entered'}
            onClose={handleCloseTable}
          />
        )}
        <PanelView
          {...props}
          // A series that is alone has no legend to bring it back.
          hidden={data.series.length > 1 ? hidden : noneHidden}
          isHidden={isTableShown}
          isZoomShown={isZoomShown}
          onShowTable={() => setTableView('entered')}
        />
      </div>
    </>
  )
}

interface PanelViewProps extends ChartPanelProps {
  /** The table stands in its place; the drawing stays, so that it can still be saved as a picture. */
  readonly isHidden: boolean
  readonly isZoomShown: boolean
  readonly onShowTable: () => void
}

function PanelView({ isHidden, ...props }: PanelViewProps) {
  const { kind, data, labels, format, hidden, onToggleSeries } = props
  const patternPrefix = useId()
  const allStyles = useMemo(() => stylesOf(data.series), [data])
  // What is zero all along is nowhere in the drawing; where all is zero the names still say what was measured.
  const drawn = data.series.filter(({ values }) => values.some(Boolean))
  const legendSeries = drawn.length > 0 ? drawn : data.series
  return (
    <>
      <PatternStore prefix={patternPrefix} of={allStyles} />
      <div className={styles.view} hidden={isHidden}>
        <PanelChart {...props} patternPrefix={patternPrefix} />
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
