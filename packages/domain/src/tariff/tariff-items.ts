import type { TariffItem } from '../enumerations.ts'

/** Higher, lower, single. */
export const tariffs = ['Ht', 'Lt', 'St'] as const
export type Tariff = (typeof tariffs)[number]

/** Of households; others have no zones. */
export const zones = ['Green', 'Blue', 'Red'] as const
export type Zone = (typeof zones)[number]

export interface TariffItemParts {
  readonly zone: Zone | null
  readonly tariff: Tariff
}

/** `GreenLt` is the green zone of the lower tariff. */
export function splitTariffItem(item: TariffItem): TariffItemParts {
  return {
    zone: zones.find((zone) => item.startsWith(zone)) ?? null,
    tariff: tariffs.find((tariff) => item.endsWith(tariff)) ?? 'St',
  }
}
