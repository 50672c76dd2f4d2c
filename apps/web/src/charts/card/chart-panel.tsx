import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { stylesOf } from '#web/charts/chart-data.ts'
import { chartKinds, useChart } from '#web/charts/chart-kinds.ts'
import type { ChartContent } from '#web/charts/chart-source.ts'
import type { ChartProps } from '#web/charts/draw/chart-props.ts'
import { sharedPrefix, sharePatterns } from '#web/charts/draw/pattern.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { type ChartTable, chartTable } from './chart-table.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { TableTwin } from './table-twin.tsx'
import { useChartDownload } from './use-chart-download.ts'
import { useContent, useShownContent } from './use-content.ts'

interface ChartPanelProps
  extends Pick<
    ChartCardProps,
    'kind' | 'source' | 'title' | 'labels' | 'format' | 'hidden' | 'onToggleSeries'
  > {
  readonly titleId: string
  readonly heading: ReactNode
}

type TableView = 'closed' | 'opened' | 'entered'

/** The inside of a card that has a drawing, or waits for one: all of it stands before the data comes, which is then shown by hand. */
export function ChartPanel({ heading, ...props }: ChartPanelProps) {
  const { kind, source, titleId, labels, format } = props
  const body = useRef<HTMLDivElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const [isZoomShown, setIsZoomShown] = useState(false)
  const [tableView, setTableView] = useState<TableView>('closed')
  const isTableShown = tableView !== 'closed'
  const { hasTotal, shape } = chartKinds[kind]
  const tableOf = ({ data }: ChartContent) => chartTable(data, { labels, unit: format.unit, hasTotal })
  const { download, hasFailed } = useChartDownload({ source, body, tableOf })
  const show = useCallback((content: ChartContent | undefined) => {
    body.current?.toggleAttribute('data-waiting', !content)
    if (content) sharePatterns(stylesOf(content.data.series))
  }, [])
  useShownContent(source, show)

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
          source={source}
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
          <PanelTable
            {...props}
            tableOf={tableOf}
            takesFocus={tableView === 'entered'}
            onClose={handleCloseTable}
          />
        )}
        <PanelView
          {...props}
          isHidden={isTableShown}
          isZoomShown={isZoomShown}
          onShowTable={() => setTableView('entered')}
        />
        <div className={styles.waiting}>
          <ChartSkeleton shape={shape} label={labels.loading} />
        </div>
      </div>
    </>
  )
}

type PanelProps = Omit<ChartPanelProps, 'heading'>

interface PanelTableProps extends PanelProps {
  readonly tableOf: (content: ChartContent) => ChartTable
  /** When it was opened from inside the chart, which is no longer there. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

function PanelTable({ source, labels, format, tableOf, takesFocus, onClose }: PanelTableProps) {
  const content = useContent(source)
  const region = useRef<HTMLElement>(null)
  // Not in the table itself, which comes anew with the data of another point.
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    content && (
      <TableTwin
        ref={region}
        name={`${labels.table}: ${content.title}`}
        table={tableOf(content)}
        format={format}
        unknown={labels.unknown}
        onClose={onClose}
      />
    )
  )
}

interface PanelViewProps extends PanelProps, Pick<ChartProps, 'isZoomShown' | 'onShowTable'> {
  /** The table stands in its place; the drawing stays, so that it can still be saved as a picture. */
  readonly isHidden: boolean
}

function PanelView({ isHidden, ...props }: PanelViewProps) {
  const { kind, source, title, labels, format, hidden, onToggleSeries } = props
  const descriptionId = useId()
  return (
    <div className={styles.view} hidden={isHidden}>
      <VisuallyHidden>
        <Description {...props} id={descriptionId} />
      </VisuallyHidden>
      <Suspense fallback={<ChartSkeleton shape={chartKinds[kind].shape} label={labels.loading} />}>
        <ChartOfKind {...props} name={title} descriptionId={descriptionId} patternPrefix={sharedPrefix} />
      </Suspense>
      <ChartLegend
        label={labels.legend}
        source={source}
        patternPrefix={sharedPrefix}
        hidden={hidden}
        onToggle={onToggleSeries}
        writeValue={kind === 'donut' ? format.tick : undefined}
      />
    </div>
  )
}

/** The finding, and how to go on by keys. */
function Description({ source, labels, id }: PanelProps & { readonly id: string }) {
  const text = useRef<HTMLSpanElement>(null)
  const { keyboardHint } = labels
  const show = useCallback(
    (content: ChartContent | undefined) => {
      const words = content ? [content.summary, keyboardHint] : []
      if (text.current) text.current.textContent = words.filter(Boolean).join(' ')
    },
    [keyboardHint],
  )
  useShownContent(source, show)
  return <span ref={text} id={id} />
}

function ChartOfKind({ kind, ...props }: ChartProps & Pick<ChartPanelProps, 'kind'>) {
  const Chart = useChart(kind)
  return <Chart {...props} />
}
