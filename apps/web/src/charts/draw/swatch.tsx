import { useLayoutEffect, useRef } from 'react'
import { patternFill } from './pattern.tsx'
import { type SeriesStyle, wearSeries } from './series-style.ts'
import { svgElement } from './svg-element.ts'
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
  const swatch = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    swatch.current?.replaceChildren(...pieces({ prefix, style, negativeStyle }))
  }, [prefix, style, negativeStyle])
  return <svg ref={swatch} className={styles.swatch} aria-hidden="true" />
}

/** The same where its neighbours are made by hand. */
export const drawSwatch = (props: SwatchProps) =>
  svgElement('svg', { class: styles.swatch, 'aria-hidden': 'true' }, pieces(props))

function pieces({ prefix, style, negativeStyle }: SwatchProps): readonly SVGElement[] {
  const piece = (look: SeriesStyle, half: string | undefined) =>
    wearSeries(
      svgElement('rect', { class: `${styles.piece} ${half ?? ''}`, fill: patternFill(prefix, look) }),
      look,
    )
  return negativeStyle
    ? [piece(style, styles.upper), piece(negativeStyle, styles.lower)]
    : [piece(style, undefined)]
}
