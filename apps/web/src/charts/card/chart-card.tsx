import { memo, type ReactNode, useCallback, useId, useRef, useSyncExternalStore } from 'react'
import { type ChartData, type HiddenSeries, hasValues, isAllZero } from '#web/charts/chart-data.ts'
import { type ChartKind, preloadCharts } from '#web/charts/chart-kinds.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import {
  type ChartContent,
  type ChartSource,
  type ChartState,
  waitingSource,
} from '#web/charts/chart-source.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chart-card.module.css'
import { ChartPanel } from './chart-panel.tsx'
import { useShownContent } from './use-content.ts'

export interface ChartCardProps {
  readonly kind: ChartKind
  /** What is to be seen; the same object while it tells itself of what changes. */
  readonly source: ChartSource
  /** So far below what is seen that nothing is made: a page of many charts begins with those at its top. */
  readonly isFar?: boolean | undefined
  /** Heads the card until its content is there. */
  readonly title: string
  readonly subtitle: string
  readonly headingLevel?: 2 | 3 | undefined
  readonly labels: ChartLabels
  /** The same object while the language stays: the drawing is reckoned anew with each other one. */
  readonly format: ChartFormat
  /** Keys of the series switched off in the legend; the caller keeps them for the next visit. */
  readonly hidden: HiddenSeries
  readonly onToggleSeries: (key: string) => void
  /** Spec 2.5: where zeros alone say nothing; a donut never draws them. */
  readonly isEmptyWhenZero?: boolean | undefined
}

/** A chart in its card with tools, legend, table twin and its own waiting, failing and empty states. */
export const ChartCard = memo(function ChartCard({ isFar = false, ...props }: ChartCardProps) {
  const titleId = useId()
  // The drawing's code travels while the data does.
  if (!isFar) preloadCharts()
  return (
    <Card as="section" aria-labelledby={titleId}>
      {isFar ? <FarContent {...props} titleId={titleId} /> : <CardContent {...props} titleId={titleId} />}
    </Card>
  )
})

type ContentProps = Omit<ChartCardProps, 'isFar'> & { readonly titleId: string }

function FarContent(props: ContentProps) {
  return (
    <ChartFrame {...props} source={waitingSource}>
      <VisuallyHidden>{props.labels.loading}</VisuallyHidden>
    </ChartFrame>
  )
}

function CardContent(props: ContentProps) {
  const { source, labels } = props
  const state = useSyncExternalStore(source.subscribe, () => rare(source.get(), props))
  if (state === 'empty') {
    return (
      <ChartFrame {...props}>
        <p className={styles.empty}>{labels.noData}</p>
      </ChartFrame>
    )
  }
  if (state) {
    return (
      <ChartFrame {...props}>
        <FailureMessage labels={labels} failure={state} />
      </ChartFrame>
    )
  }
  return <ChartPanel {...props} heading={<ChartHeading {...props} />} />
}

type Failure = Extract<ChartState, { readonly kind: 'error' }>

/** What a card has to be rendered anew for: all else is shown by hand. */
function rare(state: ChartState, { kind, isEmptyWhenZero }: ContentProps): Failure | 'empty' | undefined {
  if (state.kind === 'error') return state
  if (state.kind === 'loading') return undefined
  return isEmpty(state.content.data, isEmptyWhenZero || kind === 'donut') ? 'empty' : undefined
}

const isEmpty = (data: ChartData, isEmptyWhenZero: boolean) =>
  !hasValues(data) || (isEmptyWhenZero && isAllZero(data))

interface FailureMessageProps {
  readonly labels: ChartLabels
  readonly failure: Failure
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

/** A card without a drawing, as high as one with it. */
function ChartFrame({ children, ...heading }: ContentProps & { readonly children: ReactNode }) {
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

function ChartHeading({ source, title, subtitle, headingLevel = 2, titleId }: ContentProps) {
  const titleText = useRef<HTMLHeadingElement>(null)
  const subtitleText = useRef<HTMLParagraphElement>(null)
  const show = useCallback(
    (content: ChartContent | undefined) => {
      writeText(titleText.current, content?.title ?? title)
      writeText(subtitleText.current, content?.subtitle ?? subtitle)
    },
    [title, subtitle],
  )
  useShownContent(source, show)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.heading}>
      <Heading ref={titleText} id={titleId} />
      <p ref={subtitleText} className={styles.subtitle} />
    </div>
  )
}

/** Most titles are the same before and after: what stays is left alone. */
function writeText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
