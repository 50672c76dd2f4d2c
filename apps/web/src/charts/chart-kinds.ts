export type ChartKind = 'area' | 'donut' | 'groupedBar' | 'stackedBar'

/** The shape of the skeleton. */
export type ChartShape = 'bars' | 'area' | 'donut'

interface ChartKindTraits {
  readonly shape: ChartShape
  /** Whether the series of a category add up to something. */
  readonly hasTotal: boolean
}

export const chartKinds: Readonly<Record<ChartKind, ChartKindTraits>> = {
  area: { shape: 'area', hasTotal: true },
  donut: { shape: 'donut', hasTotal: true },
  groupedBar: { shape: 'bars', hasTotal: false },
  stackedBar: { shape: 'bars', hasTotal: true },
}
