import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type ChartData, type HiddenSeries, stylesOf } from '#web/charts/chart-data.ts'
import { type ChartKind, chartKinds } from '#web/charts/chart-kinds.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import type { ChartContent } from '#web/charts/chart-state.ts'
import { useSharedPatterns } from '#web/charts/draw/patterns.tsx'
import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { type LostPartProps, lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { useLanguage } from '#web/ui/text/language-context.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './chart-card.module.css'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton, loadDrawing } from './chart-skeleton.tsx'
import { type ChartTable, chartTable } from './chart-table.ts'
import { ChartToolbar, type DownloadKind } from './chart-toolbar.tsx'
import { TableTwin } from './table-twin.tsx'

export interface ChartPanelProps {
  readonly kind: ChartKind
  /** Undefined while it loads. */
  readonly content: ChartContent | undefined
  readonly titleId: string
  readonly heading: ReactNode
  readonly labels: ChartLabels
  /** The same object while the language stays: another one redraws the chart. */
  readonly format: ChartFormat
  /** Keys of the series switched off in the legend; the caller keeps them for the next visit. */
  readonly hidden: HiddenSeries
  readonly onToggleSeries: (key: string) => void
}

/** The card stays, and with it the table of the same numbers. */
const LostDrawing = ({ labels, onRetry }: LostPartProps & { readonly labels: ChartLabels }) => (
  <RetryBanner retryLabel={labels.retry} onRetry={onRetry}>
    {labels.error}
  </RetryBanner>
)

const Chart = lazyPart(loadDrawing, LostDrawing)

type TableView = 'closed' | 'opened' | 'entered'

/** The inside of a card that has a drawing or loads one. What the reader has opened stays open for the next data. */
export function ChartPanel(props: ChartPanelProps) {
  const { kind, content, titleId, heading, labels, format, hidden, onToggleSeries } = props
  const body = useRef<HTMLDivElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const lastBox = useRef<ChartBox>(null)
  const descriptionId = useId()
  const [isZoomShown, setIsZoomShown] = useState(false)
  const [tableView, setTableView] = useState<TableView>('closed')
  const isTableShown = tableView !== 'closed'
  const { shape, hasTotal } = chartKinds[kind]
  const tableOf = (data: ChartData) => chartTable(data, { labels, unit: format.unit, hasTotal })
  const { download, hasFailed } = useDownload(content, body, tableOf)
  const region = useTableFocus(tableView)
  useSharedPatterns(content ? stylesOf(content.data.series) : [])

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
          titleId={titleId}
          isWaiting={!content}
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
        {!content && <ChartSkeleton shape={shape} label={labels.loading} />}
        {content && isTableShown && (
          <TableTwin
            ref={region}
            name={`${labels.table}: ${content.title}`}
            table={tableOf(content.data)}
            format={format}
            unknown={labels.unknown}
            onClose={handleCloseTable}
          />
        )}
        {/* Under an open table the drawing stays, so that it can still be saved as a picture. */}
        <div className={styles.view} hidden={isTableShown || !content}>
          <VisuallyHidden>
            <span id={descriptionId}>
              {[content?.summary, labels.keyboardHint].filter(Boolean).join(' ')}
            </span>
          </VisuallyHidden>
          {/* Rendered before its data, so that its chunk loads meanwhile. */}
          <Suspense fallback={<ChartSkeleton shape={shape} label={labels.loading} />}>
            <Chart
              kind={kind}
              data={content?.data}
              hidden={hidden}
              name={content?.title ?? ''}
              descriptionId={descriptionId}
              labels={labels}
              format={format}
              isZoomShown={isZoomShown}
              onShowTable={() => setTableView('entered')}
              lastBox={lastBox}
            />
          </Suspense>
          {content && (
            <ChartLegend
              label={labels.legend}
              series={content.data.series}
              hidden={hidden}
              onToggle={onToggleSeries}
              writeValue={kind === 'donut' ? format.tick : undefined}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The table takes the focus when it was opened from inside the chart, but not again with the data of another point. */
function useTableFocus(tableView: TableView): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tableView === 'entered') region.current?.focus({ preventScroll: true })
  }, [tableView])
  return region
}

function useDownload(
  content: ChartContent | undefined,
  body: RefObject<HTMLElement | null>,
  tableOf: (data: ChartData) => ChartTable,
) {
  const language = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)

  async function download(kind: DownloadKind) {
    setHasFailed(false)
    try {
      // Loaded on the first download: most visitors only look.
      const { downloadChart } = await import('#web/charts/export/export-chart.ts')
      if (!body.current || !content) return
      await downloadChart(kind, { ...content, body: body.current, table: tableOf(content.data), language })
    } catch {
      setHasFailed(true)
    }
  }

  return { download, hasFailed }
}
