import styles from './chart.module.css'
import { patternFill } from './pattern.tsx'
import type { Mark } from './plot.ts'
import { seriesVariables } from './series-style.ts'

interface ChartMarksProps {
  readonly marks: readonly Mark[]
  readonly prefix: string
}

export function ChartMarks({ marks, prefix }: ChartMarksProps) {
  return marks.map(({ key, style, path, edge }) => (
    <g key={key} style={seriesVariables(style)}>
      <path
        className={edge === undefined ? styles.bar : styles.area}
        fill={patternFill(prefix, style)}
        d={path}
      />
      {edge !== undefined && <path className={styles.edge} d={edge} />}
    </g>
  ))
}
