import styles from '#web/charts/draw/chart.module.css'
import { svgElement } from '#web/charts/draw/svg-element.ts'
import type { CategoryBands } from './category-bands.ts'
import type { PlotFrame } from './plot-layout.ts'
import type { ValueAxis } from './value-scale.ts'

/** Round numbers at the left, quiet lines across; the zero is a little stronger. */
export function drawValueAxis(axis: ValueAxis, frame: PlotFrame, fontPx: number): readonly SVGElement[] {
  const lineAt = (value: number) => `M${frame.left} ${Math.round(axis.scale(value)) + 0.5}H${frame.right}`
  const quiet = axis.ticks.filter(({ value }) => value !== 0)
  const x = frame.left - fontPx * 0.65
  return [
    svgElement('path', { class: styles.gridLine, d: quiet.map(({ value }) => lineAt(value)).join('') }),
    svgElement('path', { class: `${styles.gridLine} ${styles.zeroLine}`, d: lineAt(0) }),
    ...axis.ticks.map(({ value, label }) =>
      svgElement(
        'text',
        { class: styles.tick, x, y: axis.scale(value), dy: '0.38em', 'text-anchor': 'end' },
        label,
      ),
    ),
  ]
}

/** A text of the drawing that moves with the view; while its key stays, only its position changes. */
export interface PositionedLabel {
  readonly key: string
  readonly className: string | undefined
  readonly x: number
  readonly y: number
  readonly anchor?: 'middle' | undefined
  readonly text: string
}

/** The labels of a view, wherever it has moved its months. */
export type LabelsOf = (bands: CategoryBands) => readonly PositionedLabel[]

/** Writes the labels of a view at rest; returns a function that updates only those that appear, vanish or move. */
export function drawLabels(
  layer: SVGGElement,
  rest: readonly PositionedLabel[],
): (labels: readonly PositionedLabel[]) => void {
  const texts = new Map(rest.map((label) => [label.key, makeLabel(label)]))
  let shown = new Set(texts.keys())
  layer.replaceChildren(...texts.values())

  function write(label: PositionedLabel) {
    const text = texts.get(label.key)
    if (!text) texts.set(label.key, layer.appendChild(makeLabel(label)))
    text?.setAttribute('x', coordinate(label.x))
    if (!shown.has(label.key)) text?.removeAttribute('display')
  }
  return (labels) => {
    for (const label of labels) write(label)
    const next = new Set(labels.map(({ key }) => key))
    // Not taken out: its neighbours would be styled anew in the middle of a movement.
    for (const key of shown) if (!next.has(key)) texts.get(key)?.setAttribute('display', 'none')
    shown = next
  }
}

const coordinate = (x: number) => String(Math.round(x * 100) / 100)

const makeLabel = ({ className, x, y, anchor, text }: PositionedLabel) =>
  svgElement('text', { class: className, x: coordinate(x), y, 'text-anchor': anchor }, text)
