import { useLayoutEffect, useRef } from 'react'
import styles from './pattern.module.css'
import { type Motif, type SeriesStyle, wearSeries } from './series-style.ts'
import { svgElement } from './svg-element.ts'

const tilePx = 8

const strokes: Readonly<Record<Exclude<Motif, 'none' | 'dots'>, string>> = {
  lines: 'M0 2h8M0 6h8',
  diagonals: 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4',
  grid: 'M0 4h8M4 0v8',
}

export function patternFill(prefix: string, style: SeriesStyle): string {
  return `url(#${prefix}-${style.id})`
}

interface PatternStoreProps {
  readonly prefix: string
  /** The same list while the looks stay. */
  readonly of: readonly SeriesStyle[]
}

/** Patterns of a part that has no chart. */
export function PatternStore({ prefix, of }: PatternStoreProps) {
  const store = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    store.current?.replaceChildren(...of.map((style) => drawPattern(prefix, style)))
  }, [prefix, of])
  return <svg ref={store} className={styles.store} aria-hidden="true" />
}

export const sharedPrefix = 'chart'
const sharedStyles = new Set<string>()
let sharedStore: SVGSVGElement | undefined

/** For all cards of a page, each look once: patterns are a fifth of what charts are made of. */
export function sharePatterns(looks: readonly SeriesStyle[]): void {
  const missing = looks.filter(({ id }) => !sharedStyles.has(id))
  if (missing.length === 0) return
  sharedStore ??= document.body.appendChild(svgElement('svg', { class: styles.store, 'aria-hidden': 'true' }))
  sharedStore.append(...missing.map((style) => drawPattern(sharedPrefix, style)))
  for (const { id } of missing) sharedStyles.add(id)
}

/** What a series is filled with: a colour on the screen, a motif of ink on paper. */
function drawPattern(prefix: string, style: SeriesStyle): SVGElement {
  const pattern = svgElement(
    'pattern',
    {
      id: `${prefix}-${style.id}`,
      class: `${styles.tile} ${styles[style.weight] ?? ''}`,
      width: tilePx,
      height: tilePx,
      patternUnits: 'userSpaceOnUse',
    },
    [svgElement('rect', { class: styles.ground, width: tilePx, height: tilePx }), ...drawMotif(style.motif)],
  )
  return wearSeries(pattern, style)
}

function drawMotif(motif: Motif): readonly SVGElement[] {
  if (motif === 'none') return []
  if (motif !== 'dots') return [svgElement('path', { class: styles.stroke, d: strokes[motif] })]
  return [2, 6].map((place) => svgElement('circle', { class: styles.dot, cx: place, cy: place, r: 1.1 }))
}
