import { memo, type ReactNode, useId } from 'react'
import { type ChartData, hasValues, isAllZero } from '#web/charts/chart-data.ts'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import type { ChartState } from '#web/charts/chart-state.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './chart-card.module.css'
import { ChartPanel, type ChartPanelProps } from './chart-panel.tsx'
import { ChartFrame } from './chart-skeleton.tsx'

export interface ChartCardProps
  extends Pick<ChartPanelProps, 'kind' | 'labels' | 'format' | 'hidden' | 'onToggleSeries'> {
  /** The same object while nothing has changed, since the card is memoized. */
  readonly state: ChartState
  /** Heads the card until its content is there. */
  readonly title: string
  readonly subtitle: string
  readonly headingLevel?: 2 | 3 | undefined
  /** What is said before the drawing, in whatever state it is. */
  readonly lead?: ReactNode
  /** Spec 2.5: where zeros alone say nothing; a donut never draws them. */
  readonly isEmptyWhenZero?: boolean | undefined
}

/** A chart in its card with tools, legend, table twin and its own loading, error and empty states. */
export const ChartCard = memo(function ChartCard(props: ChartCardProps) {
  const { state, title, subtitle, headingLevel = 2 } = props
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const shown = state.kind === 'ready' ? state.content : { title, subtitle }
  const heading = (
    <div className={styles.heading}>
      <Heading id={titleId}>{shown.title}</Heading>
      <p className={styles.subtitle}>{shown.subtitle}</p>
    </div>
  )
  return (
    <Card as="section" aria-labelledby={titleId}>
      {props.lead}
      <CardContent {...props} titleId={titleId} heading={heading} />
    </Card>
  )
})

interface CardContentProps extends ChartCardProps {
  readonly titleId: string
  readonly heading: ReactNode
}

function CardContent(props: CardContentProps) {
  const { kind, state, labels, heading, isEmptyWhenZero = kind === 'donut' } = props
  switch (state.kind) {
    case 'far':
      return (
        <ChartFrame heading={heading}>
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        </ChartFrame>
      )
    case 'error':
      return (
        <ChartFrame heading={heading}>
          <FailureMessage labels={labels} failure={state} />
        </ChartFrame>
      )
    case 'loading':
      return <ChartPanel {...props} content={undefined} />
    case 'ready':
      return isEmpty(state.content.data, isEmptyWhenZero) ? (
        <ChartFrame heading={heading}>
          <p className={styles.empty}>{labels.noData}</p>
        </ChartFrame>
      ) : (
        <ChartPanel {...props} content={state.content} />
      )
  }
}

const isEmpty = (data: ChartData, isEmptyWhenZero: boolean) =>
  !hasValues(data) || (isEmptyWhenZero && isAllZero(data))

interface FailureMessageProps {
  readonly labels: ChartLabels
  readonly failure: Extract<ChartState, { readonly kind: 'error' }>
}

function FailureMessage({ labels, failure }: FailureMessageProps) {
  return (
    <div className={styles.message}>
      <RetryBanner retryLabel={labels.retry} isRetrying={failure.isRetrying} onRetry={failure.onRetry}>
        {labels.error}
      </RetryBanner>
    </div>
  )
}
