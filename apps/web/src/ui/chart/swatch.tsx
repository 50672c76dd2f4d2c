import { classNames } from '#web/ui/class-names.ts'
import { patternFill } from './pattern.tsx'
import { type SeriesStyle, seriesVariables } from './series-style.ts'
import styles from './swatch.module.css'

interface SwatchProps {
  /** Of the pattern store on the same page. */
  readonly prefix: string
  readonly style: SeriesStyle
  /** The look of values below zero, under the first. */
  readonly negativeStyle?: SeriesStyle | undefined
}

/** A small piece of a series, where its name is written. Without a viewBox: a page has many, and each would be a layer of its own to its browser. */
export function Swatch({ prefix, style, negativeStyle }: SwatchProps) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect
        className={classNames(styles.piece, negativeStyle && styles.upper)}
        style={seriesVariables(style)}
        fill={patternFill(prefix, style)}
      />
      {negativeStyle && (
        <rect
          className={classNames(styles.piece, styles.lower)}
          style={seriesVariables(negativeStyle)}
          fill={patternFill(prefix, negativeStyle)}
        />
      )}
    </svg>
  )
}
