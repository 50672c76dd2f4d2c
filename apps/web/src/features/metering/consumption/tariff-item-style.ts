import type { TariffItem } from '@portal/domain/enumerations'
import type { SeriesStyle } from '#web/charts/draw/series-style.ts'

/** Spec 2.5: one colour and pattern a tariff item, everywhere. The zone chooses the motif, the tariff its weight. */
export const tariffItemStyle = {
  GreenHt: {
    id: 'green-ht',
    fill: '--zone-green-higher',
    ink: '--zone-green-higher',
    motif: 'none',
    weight: 'full',
  },
  GreenLt: {
    id: 'green-lt',
    fill: '--zone-green-lower',
    ink: '--zone-green-higher',
    motif: 'lines',
    weight: 'light',
  },
  GreenSt: {
    id: 'green-st',
    fill: '--zone-green-single',
    ink: '--zone-green-higher',
    motif: 'lines',
    weight: 'middle',
  },
  BlueHt: {
    id: 'blue-ht',
    fill: '--zone-blue-higher',
    ink: '--zone-blue-higher',
    motif: 'diagonals',
    weight: 'full',
  },
  BlueLt: {
    id: 'blue-lt',
    fill: '--zone-blue-lower',
    ink: '--zone-blue-higher',
    motif: 'diagonals',
    weight: 'light',
  },
  BlueSt: {
    id: 'blue-st',
    fill: '--zone-blue-single',
    ink: '--zone-blue-higher',
    motif: 'diagonals',
    weight: 'middle',
  },
  RedHt: {
    id: 'red-ht',
    fill: '--zone-red-higher',
    ink: '--zone-red-higher',
    motif: 'dots',
    weight: 'full',
  },
  RedLt: {
    id: 'red-lt',
    fill: '--zone-red-lower',
    ink: '--zone-red-higher',
    motif: 'dots',
    weight: 'light',
  },
  RedSt: {
    id: 'red-st',
    fill: '--zone-red-single',
    ink: '--zone-red-higher',
    motif: 'dots',
    weight: 'middle',
  },
  Ht: { id: 'ht', fill: '--ink-soft', ink: '--ink-soft', motif: 'grid', weight: 'full' },
  Lt: { id: 'lt', fill: '--zone-past', ink: '--line-control', motif: 'grid', weight: 'light' },
  St: { id: 'st', fill: '--line-control', ink: '--line-control', motif: 'grid', weight: 'middle' },
} as const satisfies Record<TariffItem, SeriesStyle>
