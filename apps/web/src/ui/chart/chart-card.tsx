import { type ReactNode, useId } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './chart-card.module.css'
import { type ChartData, type HiddenSeries, hasValues, isAllZero } from './chart-data.ts'
import { type ChartKind, chartKinds } from './chart-kinds.ts'
import type { ChartFormat, ChartLabels } from './chart-labels.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'

export type ChartState =
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
  const { state, kind, labels } = props
  if (state.kind === 'loading') {
    return (
      <ChartFrame {...props} titleId={titleId}>
        <ChartSkeleton shape={chartKinds[kind].shape} label={labels.loading} />
      </ChartFrame>
    )
  }
  if (state.kind === 'error') {
    return (
      <ChartFrame {...props} titleId={titleId}>
        <div className={styles.message}>
          <Banner
            kind="error"
            actions={
              <Button variant="quiet" isLoading={state.isRetrying} onClick={state.onRetry}>
                {labels.retry}
              </Button>
            }
          >
            {labels.error}
          </Banner>
        </div>
      </ChartFrame>
    )
  }
  if (isEmpty(props, state.data)) {
    return (
      <ChartFrame {...props} titleId={titleId}>
        <p className={styles.empty}>{labels.noData}</p>
      </ChartFrame>
    )
  }
  return (
    <Card as="section" aria-labelledby={titleId}>
      <ChartPanel {...props} data={state.data} heading={<ChartHeading {...props} titleId={titleId} />} />
    </Card>
  )
}

function isEmpty({ kind, isEmptyWhenZero }: ChartCardProps, data: ChartData): boolean {
  return !hasValues(data) || ((isEmptyWhenZero || kind === 'donut') && isAllZero(data))
}

type HeadingProps = Pick<ChartCardProps, 'title' | 'subtitle' | 'headingLevel'> & { readonly titleId: string }

function ChartFrame({ children, ...heading }: HeadingProps & { readonly children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={heading.titleId}>
      <div className={styles.header}>
        <ChartHeading {...heading} />
        <span className={styles.toolbarPlace} />
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
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
