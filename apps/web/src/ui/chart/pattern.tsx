import { classNames } from '#web/ui/class-names.ts'
import styles from './pattern.module.css'
import { type Motif, type SeriesStyle, seriesVariables } from './series-style.ts'

const tilePx = 8

const strokes: Readonly<Record<Exclude<Motif, 'none' | 'dots'>, string>> = {
  lines: 'M0 2h8M0 6h8',
  diagonals: 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4',
  grid: 'M0 4h8M4 0v8',
}

export function patternFill(prefix: string, style: SeriesStyle): string {
  return `url(#${prefix}-${style.id})`
}

/** Patterns of a whole card, for its drawing, its legend and its tooltip alike. */
export function PatternStore(props: PatternsProps) {
  return (
    <svg className={styles.store} aria-hidden="true">
      <Patterns {...props} />
    </svg>
  )
}

interface PatternsProps {
  readonly prefix: string
  readonly of: readonly SeriesStyle[]
}

/** What a series is filled with: a colour on the screen, a motif of ink on paper. */
function Patterns({ prefix, of }: PatternsProps) {
  return (
    <defs>
      {of.map((style) => (
        <pattern
          key={style.id}
          id={`${prefix}-${style.id}`}
          className={classNames(styles.tile, styles[style.weight])}
          style={seriesVariables(style)}
          width={tilePx}
          height={tilePx}
          patternUnits="userSpaceOnUse"
        >
          <rect className={styles.ground} width={tilePx} height={tilePx} />
          <MotifShape motif={style.motif} />
        </pattern>
      ))}
    </defs>
  )
}

function MotifShape({ motif }: { readonly motif: Motif }) {
  if (motif === 'none') return null
  if (motif !== 'dots') return <path className={styles.stroke} d={strokes[motif]} />
  return (
    <>
      <circle className={styles.dot} cx={2} cy={2} r={1.1} />
      <circle className={styles.dot} cx={6} cy={6} r={1.1} />
    </>
  )
}
