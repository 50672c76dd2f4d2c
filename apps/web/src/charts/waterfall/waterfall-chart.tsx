import { useMemo, useRef } from 'react'
import type { ChartFormat } from '#web/charts/chart-labels.ts'
import chartStyles from '#web/charts/draw/chart.module.css'
import { patternFill, useSharedPatterns } from '#web/charts/draw/patterns.tsx'
import { changeStyle, plainStyle, type SeriesStyle, seriesVariables } from '#web/charts/draw/series-style.ts'
import { drawingRole, symbolRole, silent } from '#web/charts/draw/svg-element.ts'
import { type ChartBox, useChartSize } from '#web/charts/interact/use-chart-size.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './waterfall.module.css'
import { layOutWaterfall, type PlacedBar, type PlacedText } from './waterfall-layout.ts'
import {
  type WaterfallBar,
  type WaterfallData,
  type WaterfallKind,
  waterfallBars,
  waterfallScale,
} from './waterfall-levels.ts'

export const waterfallStyle: Readonly<Record<WaterfallKind, SeriesStyle>> = {
  before: plainStyle.pale,
  after: plainStyle.strong,
  ...changeStyle,
}
const everyStyle = Object.values(waterfallStyle)

interface WaterfallChartProps {
  /** The same object while nothing has changed. */
  readonly data: WaterfallData
  readonly format: Pick<ChartFormat, 'value' | 'unit'>
  /** For screen readers. */
  readonly name: string
  /** Id of the element with the finding in a sentence. */
  readonly descriptionId: string
}

/** From one whole to another over what changed. Every number is written, so it needs no tooltip and prints as it is. */
export function WaterfallChart({ data, format, name, descriptionId }: WaterfallChartProps) {
  const lastBox = useRef<ChartBox>(null)
  const { slot, box } = useChartSize(lastBox)
  const { width, fontPx } = box ?? { width: 0, fontPx: 0 }
  useSharedPatterns(everyStyle)
  const layout = useMemo(() => {
    if (width === 0) return null
    const bars = waterfallBars(data)
    const write = (bar: WaterfallBar) => writeAmount(bar, format)
    return layOutWaterfall({ bars, scale: waterfallScale(bars), write }, { width, fontPx })
  }, [data, format, width, fontPx])
  return (
    <div ref={slot} className={styles.slot}>
      {layout && (
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          {...drawingRole}
          aria-label={name}
          aria-describedby={descriptionId}
        >
          <path className={styles.joints} d={layout.joints} {...silent} />
          {layout.bars.map((part) => (
            <Bar key={part.bar.key} part={part} unit={format.unit} />
          ))}
        </svg>
      )}
    </div>
  )
}

interface BarProps {
  readonly part: PlacedBar
  readonly unit: string
}

function Bar({ part, unit }: BarProps) {
  const { bar, x, y, width, height, cut, amount, labels } = part
  const style = waterfallStyle[bar.kind]
  const isStrong = bar.kind === 'before' || bar.kind === 'after'
  return (
    <g {...symbolRole} aria-label={`${bar.label}: ${amount.text}\u00a0${unit}`}>
      <rect
        className={chartStyles.bar}
        style={seriesVariables(style)}
        fill={patternFill(style)}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(2.5, height / 2)}
      />
      {cut && <path className={styles.cut} d={cut} />}
      <Text text={amount} className={classNames(styles.amount, styles[bar.kind])} />
      {labels.map((label) => (
        <Text key={label.text} text={label} className={isStrong ? styles.whole : chartStyles.tick} />
      ))}
    </g>
  )
}

function Text({ text, className }: { readonly text: PlacedText; readonly className: string | undefined }) {
  return (
    <text className={className} x={text.x} y={text.y} textAnchor={text.anchor} {...silent}>
      {text.text}
    </text>
  )
}

/** A change says its sign; colour only repeats it. */
export const writeAmount = (
  { kind, amount }: Pick<WaterfallBar, 'kind' | 'amount'>,
  { value }: Pick<ChartFormat, 'value'>,
): string => `${kind === 'more' ? '+' : ''}${value(amount)}`
