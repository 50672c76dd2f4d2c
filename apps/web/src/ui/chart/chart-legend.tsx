import { classNames } from '#web/ui/class-names.ts'
import type { ChartSeries, HiddenSeries } from './chart-data.ts'
import styles from './chart-legend.module.css'
import { Swatch } from './swatch.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface ChartLegendProps {
  readonly label: string
  readonly patternPrefix: string
  readonly series: readonly ChartSeries[]
  readonly hidden: HiddenSeries
  readonly onToggle: (key: string) => void
  /** Written after the name, where a chart has one value a series. */
  readonly valueText?: ((series: ChartSeries) => string) | undefined
}

/** Pressed means shown; a hidden series keeps its place and loses its colour. */
export function ChartLegend({ label, patternPrefix, series, hidden, onToggle, valueText }: ChartLegendProps) {
  const { tabIndexOf, handlers } = useRovingFocus()
  return (
    <div className={styles.legend} role="toolbar" aria-label={label} {...handlers}>
      {series.map((each, index) => (
        <button
          key={each.key}
          type="button"
          className={classNames(styles.entry, hidden.has(each.key) && styles.hidden)}
          aria-pressed={!hidden.has(each.key)}
          tabIndex={tabIndexOf(index, series.length)}
          onClick={() => onToggle(each.key)}
        >
          <Swatch prefix={patternPrefix} style={each.style} negativeStyle={each.negativeStyle} />
          <span className={styles.name}>{each.label}</span>
          {valueText && <span className={styles.value}>{valueText(each)}</span>}
        </button>
      ))}
    </div>
  )
}
