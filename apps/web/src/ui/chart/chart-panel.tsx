import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card.tsx'
import { type ChartData, type HiddenSeries, stylesOf } from './chart-data.ts'
import { chartKinds, useChart } from './chart-kinds.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { chartTable } from './chart-table.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { useSharedPatterns } from './pattern.tsx'
import { TableTwin } from './table-twin.tsx'
import { useChartDownload } from './use-chart-download.ts'

interface ChartPanelProps extends Omit<ChartCardProps, 'state'> {
  /** Undefined while it is on the way: the tools stand already, so that less is left to do when it comes. */
  readonly data: ChartData | undefined
  readonly heading: ReactNode
}

type TableView = 'closed' | 'opened' | 'entered'

const noneHidden: HiddenSeries = new Set()

/** The inside of a card that has a drawing, or waits for one. */
export function ChartPanel({ data, heading, hidden, ...props }: ChartPanelProps) {
  const { kind, title, labels, format } = props
  const body = useRef<HTMLDivElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const [isZoomShown, setIsZoomShown] = useState(false)
  const [tableView, setTableView] = useState<TableView>('closed')
  const isTableShown = tableView !== 'closed'
  const { hasTotal, shape } = chartKinds[kind]
  const table = () => data && chartTable(data, { labels, unit: format.unit, hasTotal })
  const { download, hasFailed } = useChartDownload({ ...props, body, makeTable: table })
  const shownTable = isTableShown ? table() : undefined

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
          isWaiting={!data}
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
        {shownTable && (
          <TableTwin
            name={`${labels.table}: ${title}`}
            table={shownTable}
            format={format}
            unknown={labels.unknown}
            takesFocus={tableView === 'entered'}
            onClose={handleCloseTable}
          />
        )}
        {data ? (
          <PanelView
            {...props}
            data={data}
            // A series that is alone has no legend to bring it back.
            hidden={data.series.length > 1 ? hidden : noneHidden}
            isHidden={isTableShown}
            isZoomShown={isZoomShown}
            onShowTable={() => setTableView('entered')}
          />
        ) : (
          <ChartSkeleton shape={shape} label={labels.loading} />
        )}
      </div>
    </>
  )
}

interface PanelViewProps extends Omit<ChartPanelProps, 'data' | 'heading'> {
  readonly data: ChartData
  /** The table stands in its place; the drawing stays, so that it can still be saved as a picture. */
  readonly isHidden: boolean
  readonly isZoomShown: boolean
  readonly onShowTable: () => void
}

function PanelView({ isHidden, ...props }: PanelViewProps) {
  const { kind, data, labels, format, hidden, onToggleSeries } = props
  const patternPrefix = useSharedPatterns(useMemo(() => stylesOf(data.series), [data]))
  // What is zero all along is nowhere in the drawing; where all is zero the names still say what was measured.
  const drawn = data.series.filter(({ values }) => values.some(Boolean))
  const legendSeries = drawn.length > 0 ? drawn : data.series
  return (
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
  )
}

interface PanelChartProps extends Omit<PanelViewProps, 'isHidden'> {
  readonly patternPrefix: string
}

function PanelChart(props: PanelChartProps) {
  const { kind, summary, labels } = props
  const descriptionId = useId()
  return (
    <>
      <VisuallyHidden>
        <span id={descriptionId}>{[summary, labels.keyboardHint].filter(Boolean).join(' ')}</span>
      </VisuallyHidden>
      <Suspense fallback={<ChartSkeleton shape={chartKinds[kind].shape} label={labels.loading} />}>
        <ChartOfKind {...props} descriptionId={descriptionId} />
      </Suspense>
    </>
  )
}

function ChartOfKind({ kind, title, ...chart }: PanelChartProps & { readonly descriptionId: string }) {
  const Chart = useChart(kind)
  return (
    <Chart
      data={chart.data}
      hidden={chart.hidden}
      labels={chart.labels}
      format={chart.format}
      name={title}
      descriptionId={chart.descriptionId}
      patternPrefix={chart.patternPrefix}
      isZoomShown={chart.isZoomShown}
      onShowTable={chart.onShowTable}
    />
  )
}
