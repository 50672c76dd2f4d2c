import styles from './chart.module.css'
import { patternFill } from './pattern.tsx'
import type { Mark } from './plot.ts'
import { seriesVariables } from './series-style.ts'

interface ChartMarksProps {
  readonly marks: readonly Mark[]
  readonly prefix: string
}

export function ChartMarks({ marks, prefix }: ChartMarksProps) {
  return marks.map(({ key, style, path, edge }) => {
    const fill = patternFill(prefix, style)
    const variables = seriesVariables(style)
    if (edge === undefined) {
      return <path key={key} className={styles.bar} style={variables} fill={fill} d={path} />
    }
    return (
      <g key={key} style={variables}>
        <path className={styles.area} fill={fill} d={path} />
        <path className={styles.edge} d={edge} />
      </g>
    )
  })
}
