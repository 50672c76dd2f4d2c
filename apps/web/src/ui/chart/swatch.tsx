import { patternFill } from './pattern.tsx'
import { type SeriesStyle, seriesVariables } from './series-style.ts'
import styles from './swatch.module.css'

interface SwatchProps {
  /** Of the pattern store on the same page. */
  readonly prefix: string
  readonly style: SeriesStyle
  /** The look of values below zero, beside the first. */
  readonly negativeStyle?: SeriesStyle | undefined
}

/** A small piece of a series, where its name is written. */
export function Swatch({ prefix, style, negativeStyle }: SwatchProps) {
  return (
    <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
      <rect
        className={styles.piece}
        style={seriesVariables(style)}
        fill={patternFill(prefix, style)}
        x={0.5}
        y={0.5}
        width={13}
        height={negativeStyle ? 6 : 13}
        rx={negativeStyle ? 1.5 : 3}
      />
      {negativeStyle && (
        <rect
          className={styles.piece}
          style={seriesVariables(negativeStyle)}
          fill={patternFill(prefix, negativeStyle)}
          x={0.5}
          y={7.5}
          width={13}
          height={6}
          rx={1.5}
        />
      )}
    </svg>
  )
}
