import styles from './chart.module.css'
import { patternFill } from './pattern.tsx'
import type { Mark } from './plot.ts'
import { wearSeries } from './series-style.ts'
import { svgElement } from './svg-element.ts'

export function drawMarks(marks: readonly Mark[], patternPrefix: string): readonly SVGElement[] {
  return marks.map(({ style, path, edge }) => {
    const fill = patternFill(patternPrefix, style)
    if (edge === undefined) return wearSeries(svgElement('path', { class: styles.bar, fill, d: path }), style)
    const parts = [
      svgElement('path', { class: styles.area, fill, d: path }),
      svgElement('path', { class: styles.edge, d: edge }),
    ]
    return wearSeries(svgElement('g', {}, parts), style)
  })
}
