import { svgElement } from '#web/charts/draw/svg-element.ts'
import type { CategoryBands } from './category-bands.ts'

/** A text of the drawing that moves with the view; while its key stays, only its place changes. */
export interface PlacedLabel {
  readonly key: string
  readonly className: string | undefined
  readonly x: number
  readonly y: number
  readonly anchor?: 'middle' | undefined
  readonly text: string
}

/** The labels of a view, wherever it has moved its months. */
export type LabelsOf = (bands: CategoryBands) => readonly PlacedLabel[]

/** Writes the labels of a view at rest; returns what writes them for another, touching only those that come, go or move. */
export function drawLabels(
  layer: SVGGElement,
  rest: readonly PlacedLabel[],
): (labels: readonly PlacedLabel[]) => void {
  const texts = new Map(rest.map((label) => [label.key, makeLabel(label)]))
  let shown = new Set(texts.keys())
  layer.replaceChildren(...texts.values())

  function write(label: PlacedLabel) {
    const text = texts.get(label.key)
    if (!text) texts.set(label.key, layer.appendChild(makeLabel(label)))
    text?.setAttribute('x', placeText(label.x))
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

const placeText = (x: number) => String(Math.round(x * 100) / 100)

const makeLabel = ({ className, x, y, anchor, text }: PlacedLabel) =>
  svgElement('text', { class: className, x: placeText(x), y, 'text-anchor': anchor }, text)
