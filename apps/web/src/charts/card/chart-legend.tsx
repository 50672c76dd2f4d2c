import type { ChartSeries, HiddenSeries } from '#web/charts/chart-data.ts'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import { useRovingFocus } from '#web/charts/interact/roving-focus.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './chart-card.module.css'

interface ChartLegendProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly hidden: HiddenSeries
  readonly onToggle: (key: string) => void
  /** Written after the name, where a chart has one value a series. */
  readonly writeValue?: ((value: number) => string) | undefined
}

/** Pressed means shown; a hidden series keeps its button and loses its colour. */
export function ChartLegend({ label, series, hidden, onToggle, writeValue }: ChartLegendProps) {
  const entries = entriesOf(series)
  const { row, tabIndexAt } = useRovingFocus(entries.length)
  if (entries.length === 0) return null
  return (
    <div className={styles.legend} role="toolbar" aria-label={label} {...row}>
      {entries.map(({ key, label: name, style, negativeStyle, values }, index) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.entry, hidden.has(key) && styles.hidden)}
          aria-pressed={!hidden.has(key)}
          tabIndex={tabIndexAt(index)}
          onClick={() => onToggle(key)}
        >
          <Swatch style={style} negativeStyle={negativeStyle} />
          <span className={styles.name}>{name}</span>
          {writeValue && <span className={styles.value}>{writeValue(values[0] ?? 0)}</span>}
        </button>
      ))}
    </div>
  )
}

/** What is zero all along is nowhere in the drawing; where all is zero the names still say what was measured. */
function entriesOf(series: readonly ChartSeries[]): readonly ChartSeries[] {
  // A series that is alone needs no name.
  if (series.length < 2) return []
  const drawn = series.filter(({ values }) => values.some(Boolean))
  return drawn.length > 0 ? drawn : series
}
