import { type ReactNode, useId } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import { type ChartData, type HiddenSeries, hasValues, isAllZero } from './chart-data.ts'
import { type ChartKind, preloadCharts } from './chart-kinds.ts'
import type { ChartFormat, ChartLabels } from './chart-labels.ts'
import { ChartPanel } from './chart-panel.tsx'

export type ChartState =
  /** So far below what is seen that nothing is drawn: a page of many charts begins with those at its top. */
  | { readonly kind: 'far' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined }
  | { readonly kind: 'ready'; readonly data: ChartData }

export interface ChartCardProps {
  readonly kind: ChartKind
  readonly state: ChartState
  readonly title: string
  /** What is measured, and the unit: "kWh по тарифама и зонама". */
  readonly subtitle?: string | undefined
  /** One sentence that says the finding, for those who can't see the drawing. */
  readonly summary?: string | undefined
  readonly headingLevel?: 2 | 3 | undefined
  readonly labels: ChartLabels
  /** The same object while the language stays: the drawing is reckoned anew with each other one. */
  readonly format: ChartFormat
  /** Keys of the series switched off in the legend; the caller keeps them for the next visit. */
  readonly hidden: HiddenSeries
  readonly onToggleSeries: (key: string) => void
  /** For the downloads, without an ending: chart, contract, period (`fileName`). */
  readonly fileName: string
  /** Spec 2.5: where zeros alone say nothing; a donut never draws them. */
  readonly isEmptyWhenZero?: boolean | undefined
}

/** A chart in its card with tools, legend, table twin and its own waiting, failing and empty states. */
export function ChartCard(props: ChartCardProps) {
  const titleId = useId()
  // The drawing's code travels while the data does.
  if (props.state.kind !== 'far') preloadCharts()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardContent {...props} titleId={titleId} />
    </Card>
  )
}

function CardContent(props: ChartCardProps & { readonly titleId: string }) {
  const { state, labels } = props
  if (state.kind === 'far') {
    return (
      <ChartFrame {...props}>
        <VisuallyHidden>{labels.loading}</VisuallyHidden>
      </ChartFrame>
    )
  }
  if (state.kind === 'error') {
    return (
      <ChartFrame {...props}>
        <FailureMessage labels={labels} failure={state} />
      </ChartFrame>
    )
  }
  const data = state.kind === 'ready' ? state.data : undefined
  if (data && isEmpty(props, data)) {
    return (
      <ChartFrame {...props}>
        <p className={styles.empty}>{labels.noData}</p>
      </ChartFrame>
    )
  }
  return <ChartPanel {...props} data={data} heading={<ChartHeading {...props} />} />
}

interface FailureMessageProps {
  readonly labels: ChartLabels
  readonly failure: Extract<ChartState, { readonly kind: 'error' }>
}

function FailureMessage({ labels, failure }: FailureMessageProps) {
  return (
    <div className={styles.message}>
      <Banner
        kind="error"
        actions={
          <Button variant="quiet" isLoading={failure.isRetrying} onClick={failure.onRetry}>
            {labels.retry}
          </Button>
        }
      >
        {labels.error}
      </Banner>
    </div>
  )
}

function isEmpty({ kind, isEmptyWhenZero }: ChartCardProps, data: ChartData): boolean {
  return !hasValues(data) || ((isEmptyWhenZero || kind === 'donut') && isAllZero(data))
}

type HeadingProps = Pick<ChartCardProps, 'title' | 'subtitle' | 'headingLevel'> & { readonly titleId: string }

/** A card without a drawing, as high as one with it. */
function ChartFrame({ children, ...heading }: HeadingProps & { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles.header}>
        <ChartHeading {...heading} />
        <span className={styles.toolbarPlace} />
      </div>
      <div className={styles.body}>{children}</div>
    </>
  )
}

function ChartHeading({ title, subtitle, headingLevel = 2, titleId }: HeadingProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.heading}>
      <Heading id={titleId}>{title}</Heading>
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  )
}
