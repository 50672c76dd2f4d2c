import type { ChartBox } from '#web/charts/interact/use-chart-size.ts'
import styles from './chart.module.css'
import type { DrawnProps } from './chart-props.ts'
import { donutPlace, donutSlices } from './donut-slices.ts'
import { patternFill } from './pattern.tsx'
import { wearSeries } from './series-style.ts'
import { svgElement } from './svg-element.ts'

/** The ring as it is seen before anybody zooms. */
export function drawDonut(
  layer: SVGGElement,
  box: ChartBox,
  { data, hidden, format, patternPrefix }: Pick<DrawnProps, 'data' | 'hidden' | 'format' | 'patternPrefix'>,
): void {
  const { x, y, radius } = donutPlace(box)
  const slices = donutSlices(data, hidden, radius)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const middle = { 'text-anchor': 'middle' }
  const ring = [
    ...(slices.length === 0 ? [svgElement('circle', { class: styles.emptyRing, r: radius * 0.85 })] : []),
    ...slices.map(({ series: { style }, path }) =>
      wearSeries(
        svgElement('path', { class: styles.slice, fill: patternFill(patternPrefix, style), d: path }),
        style,
      ),
    ),
    svgElement('text', { class: styles.middleValue, ...middle, dy: '0.1em' }, format.tick(total)),
    svgElement('text', { class: styles.middleUnit, ...middle, dy: '1.8em' }, format.unit),
  ]
  layer.replaceChildren(svgElement('g', { transform: `translate(${x},${y})` }, ring))
}
