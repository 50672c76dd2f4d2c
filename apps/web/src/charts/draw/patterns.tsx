import { useLayoutEffect } from 'react'
import styles from './patterns.module.css'
import { applySeriesStyle, type Motif, type SeriesStyle, seriesVariables } from './series-style.ts'
import { svgElement } from './svg-element.ts'

const tilePx = 8

const strokes: Readonly<Record<Exclude<Motif, 'none' | 'dots'>, string>> = {
  lines: 'M0 2h8M0 6h8',
  diagonals: 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4',
  grid: 'M0 4h8M4 0v8',
}

const patternId = (style: SeriesStyle) => `chart-${style.id}`

export const patternFill = (style: SeriesStyle) => `url(#${patternId(style)})`

const knownStyles = new Set<string>()
let store: SVGSVGElement | undefined

/** Each pattern stands once in the document, whoever uses it: they are a fifth of all elements of home's charts. */
export function useSharedPatterns(wanted: readonly SeriesStyle[]): void {
  useLayoutEffect(() => {
    const missing = wanted.filter(({ id }) => !knownStyles.has(id))
    if (missing.length === 0) return
    store ??= document.body.appendChild(svgElement('svg', { class: styles.store, 'aria-hidden': 'true' }))
    store.append(...missing.map(drawPattern))
    for (const { id } of missing) knownStyles.add(id)
  })
}

/** What a series is filled with: a colour on the screen, a motif of ink on paper. */
function drawPattern(style: SeriesStyle): SVGElement {
  const pattern = svgElement(
    'pattern',
    {
      id: patternId(style),
      class: `${styles.tile} ${styles[style.weight] ?? ''}`,
      width: tilePx,
      height: tilePx,
      patternUnits: 'userSpaceOnUse',
    },
    [svgElement('rect', { class: styles.ground, width: tilePx, height: tilePx }), ...drawMotif(style.motif)],
  )
  return applySeriesStyle(pattern, style)
}

function drawMotif(motif: Motif): readonly SVGElement[] {
  if (motif === 'none') return []
  if (motif !== 'dots') return [svgElement('path', { class: styles.stroke, d: strokes[motif] })]
  return [2, 6].map((centre) => svgElement('circle', { class: styles.dot, cx: centre, cy: centre, r: 1.1 }))
}

interface SwatchProps {
  readonly style: SeriesStyle
  /** The look of values below zero, under the first. */
  readonly negativeStyle?: SeriesStyle | undefined
}

/** A small sample of a series beside its name. No viewBox: each would become a compositor layer. */
export function Swatch({ style, negativeStyle }: SwatchProps) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <Sample style={style} half={negativeStyle && styles.upper} />
      {negativeStyle && <Sample style={negativeStyle} half={styles.lower} />}
    </svg>
  )
}

function Sample({ style, half }: { readonly style: SeriesStyle; readonly half: string | undefined }) {
  return (
    <rect
      className={`${styles.sample} ${half ?? ''}`}
      style={seriesVariables(style)}
      fill={patternFill(style)}
    />
  )
}
