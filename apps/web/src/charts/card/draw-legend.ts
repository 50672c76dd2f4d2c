import type { ChartData, ChartSeries, HiddenSeries } from '#web/charts/chart-data.ts'
import { putChildren } from '#web/charts/draw/put-children.ts'
import { drawSwatch } from '#web/charts/draw/swatch.tsx'
import styles from './chart-legend.module.css'

interface LegendOptions {
  readonly hidden: HiddenSeries
  readonly patternPrefix: string
  /** Written after the name, where a chart has one value a series. */
  readonly writeValue?: ((value: number) => string) | undefined
}

/** Pressed means shown; a hidden series keeps its place and loses its colour. A series that stays keeps its button, and with it the focus. */
export function drawLegend(row: HTMLElement, { series }: ChartData, options: LegendOptions): void {
  const known = new Map(buttonsIn(row).map((button) => [button.dataset.series, button]))
  const entries = entriesOf(series).map((each) => {
    const button = known.get(each.key) ?? makeButton(each.key)
    writeEntry(button, each, options)
    return button
  })
  putChildren(row, entries)
  const [first] = entries
  if (first && !entries.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
}

const buttonsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLButtonElement>('button')]

/** What is zero all along is nowhere in the drawing; where all is zero the names still say what was measured. */
function entriesOf(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (series.length < 2) return []
  const drawn = series.filter(({ values }) => values.some(Boolean))
  return drawn.length > 0 ? drawn : series
}

function makeButton(key: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.series = key
  button.tabIndex = -1
  return button
}

function writeEntry(
  button: HTMLButtonElement,
  { key, label, style, negativeStyle, values }: ChartSeries,
  { hidden, patternPrefix, writeValue }: LegendOptions,
): void {
  const isHidden = hidden.has(key)
  button.className = isHidden ? `${styles.entry} ${styles.hidden}` : (styles.entry ?? '')
  button.ariaPressed = String(!isHidden)
  button.replaceChildren(
    drawSwatch({ prefix: patternPrefix, style, negativeStyle }),
    makeText(styles.name, label),
    ...(writeValue ? [makeText(styles.value, writeValue(values[0] ?? 0))] : []),
  )
}

function makeText(className: string | undefined, text: string): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className ?? ''
  span.textContent = text
  return span
}
