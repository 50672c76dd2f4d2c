import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ChartProps } from './chart-props.ts'
import type { ChartShape } from './chart-skeleton.tsx'

export type ChartKind = 'area' | 'donut' | 'groupedBar' | 'stackedBar'

interface ChartKindTraits {
  readonly shape: ChartShape
  /** Whether the series of a category add up to something. */
  readonly hasTotal: boolean
  readonly Chart: LazyExoticComponent<ComponentType<ChartProps>>
}

const loadCharts = () => import('./charts.tsx')

/** Called by a route while its data is on the way, so that the drawing doesn't wait for its code. */
export function preloadCharts(): void {
  void loadCharts()
}

const lazyChart = (kind: ChartKind) => lazy(async () => ({ default: (await loadCharts()).charts[kind] }))

export const chartKinds: Readonly<Record<ChartKind, ChartKindTraits>> = {
  area: { shape: 'area', hasTotal: true, Chart: lazyChart('area') },
  donut: { shape: 'donut', hasTotal: true, Chart: lazyChart('donut') },
  groupedBar: { shape: 'bars', hasTotal: false, Chart: lazyChart('groupedBar') },
  stackedBar: { shape: 'bars', hasTotal: true, Chart: lazyChart('stackedBar') },
}
