import type { CategoryBands } from '#web/charts/axes/category-bands.ts'
import styles from './chart.module.css'
import { patternFill } from './patterns.tsx'
import type { Mark, PlotSpace, PreparedPlot } from './plot.ts'
import { applySeriesStyle } from './series-style.ts'
import { svgElement } from './svg-element.ts'

interface MarksOptions extends Pick<PlotSpace, 'frame' | 'y'> {
  readonly plot: PreparedPlot
}

/** Beyond this the fills would show that they are stretched. */
const widestStretch = 1.65
/** Beside what is seen as much again is drawn, so that it can be moved into sight. */
const reach = 0.5

/** Draws the marks for a view at rest; returns a function that moves them by a transform while that looks right. */
export function drawMarks(
  layer: SVGGElement,
  rest: CategoryBands,
  { plot, frame, y }: MarksOptions,
): (bands: CategoryBands) => void {
  const margin = (frame.right - frame.left) * reach
  const wide = { ...frame, left: frame.left - margin, right: frame.right + margin }
  const elements = new Map<string, MarkElement>()
  let drawn = rest

  function draw(bands: CategoryBands, isMoving: boolean) {
    const marks = plot.draw({ bands, frame: wide, y, isMoving })
    replaceIfOther(
      layer,
      marks.map((mark) => drawMark(elements, mark)),
    )
    layer.removeAttribute('transform')
    drawn = bands
  }

  const covers = (bands: CategoryBands) => {
    const [first, end] = bands.between(frame.left, frame.right)
    const [drawnFirst, drawnEnd] = drawn.between(wide.left, wide.right)
    return first >= drawnFirst && end <= drawnEnd
  }

  draw(rest, false)
  return (bands) => {
    const stretch = bands.step / drawn.step
    const isEven = Math.abs(drawn.bandwidth * stretch - bands.bandwidth) < 0.1
    if (!isEven || stretch > widestStretch || stretch < 1 / widestStretch || !covers(bands))
      return draw(bands, true)
    const shift = bands.center(0) - stretch * drawn.center(0)
    layer.setAttribute('transform', `translate(${shift.toFixed(2)})scale(${stretch.toFixed(5)},1)`)
  }
}

interface MarkElement {
  readonly root: SVGElement
  readonly shape: SVGElement
  readonly edge: SVGElement | undefined
}

function drawMark(elements: Map<string, MarkElement>, mark: Mark): SVGElement {
  const element = elements.get(mark.key) ?? makeElement(mark)
  elements.set(mark.key, element)
  element.shape.setAttribute('d', mark.path)
  element.edge?.setAttribute('d', mark.edge ?? '')
  return element.root
}

function makeElement({ style, edge }: Mark): MarkElement {
  const fill = patternFill(style)
  if (edge === undefined) {
    const bars = applySeriesStyle(svgElement('path', { class: styles.bar, fill }), style)
    return { root: bars, shape: bars, edge: undefined }
  }
  const shape = svgElement('path', { class: styles.area, fill })
  const line = svgElement('path', { class: styles.edge })
  return { root: applySeriesStyle(svgElement('g', {}, [shape, line]), style), shape, edge: line }
}

/** Elements that are put in again are styled again, in the middle of a movement. */
function replaceIfOther(layer: SVGGElement, children: readonly Element[]): void {
  const isSame =
    children.length === layer.childElementCount &&
    children.every((child, index) => layer.children[index] === child)
  if (!isSame) layer.replaceChildren(...children)
}
