import type { CSSProperties } from 'react'

export type ColourToken = `--${string}`

/** The drawing over a colour, so that a series is known in black and white too. */
export type Motif = 'none' | 'lines' | 'diagonals' | 'dots' | 'grid'

export interface SeriesStyle {
  /** Names the pattern inside a drawing: letters, digits, dashes. */
  readonly id: string
  readonly fill: ColourToken
  /** Outline, and the motif on a light fill: at least 3:1 on the surface. */
  readonly ink: ColourToken
  readonly motif: Motif
  /** How heavy it prints: `full` dark with a light motif, `middle` light with a bold one, `light` with a fine one. */
  readonly weight: 'full' | 'middle' | 'light'
}

const strong: SeriesStyle = { id: 'strong', fill: '--ink', ink: '--ink', motif: 'none', weight: 'full' }
const middle: SeriesStyle = {
  id: 'middle',
  fill: '--line-control',
  ink: '--line-control',
  motif: 'diagonals',
  weight: 'middle',
}
const pale: SeriesStyle = {
  id: 'pale',
  fill: '--zone-past',
  ink: '--line-control',
  motif: 'none',
  weight: 'light',
}

/** For series that are no tariff items: the present is strong, what lies behind is paler. */
export const plainStyle = { strong, middle, pale } as const

/** For changes: red belongs to more, green to less; the side of the zero line says the same. */
export const changeStyle = {
  more: { id: 'more', fill: '--zone-red-single', ink: '--zone-red-higher', motif: 'none', weight: 'full' },
  less: {
    id: 'less',
    fill: '--zone-green-single',
    ink: '--zone-green-higher',
    motif: 'diagonals',
    weight: 'middle',
  },
} as const satisfies Record<string, SeriesStyle>

/** The style of a year: 0 for the latest, 1 for the one before, older ones are pale. */
export function yearStyle(yearsAgo: number): SeriesStyle {
  if (yearsAgo <= 0) return strong
  return yearsAgo === 1 ? middle : pale
}

/** Hands the tokens to the style sheet, which decides between screen, print and forced colours. */
export function seriesVariables(style: SeriesStyle): CSSProperties {
  const variables = { '--series-fill': `var(${style.fill})`, '--series-ink': `var(${style.ink})` }
  // React's type of styles knows no custom properties.
  return variables as CSSProperties
}

/** The same for an element that a drawing function made. */
export function applySeriesStyle<Kind extends SVGElement>(element: Kind, style: SeriesStyle): Kind {
  element.style.setProperty('--series-fill', `var(${style.fill})`)
  element.style.setProperty('--series-ink', `var(${style.ink})`)
  return element
}
