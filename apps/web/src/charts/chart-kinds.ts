import { type ComponentType, use } from 'react'
import type { ChartShape } from '#web/charts/card/chart-skeleton.tsx'
import type { ChartProps } from '#web/charts/draw/chart-props.ts'

export type ChartKind = 'area' | 'donut' | 'groupedBar' | 'stackedBar'

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

type Charts = Readonly<Record<ChartKind, ComponentType<ChartProps>>>

let charts: Charts | undefined
let loading: Promise<Charts> | undefined

async function loadCharts(): Promise<Charts> {
  const loaded = await import('#web/charts/draw/charts.tsx')
  charts = loaded.charts
  return charts
}

/** Called as soon as a chart is near, so that the drawing doesn't wait for its code once its data is there. */
export function preloadCharts(): void {
  loading ??= loadCharts()
}

/** Suspends until the code is there; not `lazy`, which suspends each kind once even when it is. */
export function useChart(kind: ChartKind): ComponentType<ChartProps> {
  if (charts) return charts[kind]
  loading ??= loadCharts()
  return use(loading)[kind]
}
