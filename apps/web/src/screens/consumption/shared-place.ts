import type { ConsumptionReading } from '@portal/contract/metering/consumption'

const placeFields = [
  'pointOfDeliveryNumber',
  'pointOfDeliveryName',
  'pointOfDeliveryAddress',
  'meterNumber',
] as const
export type PlaceField = (typeof placeFields)[number]

/** Where readings were made. */
export type Place = Readonly<Partial<Record<PlaceField, string | null>>>

/** What is the same for all readings; it stands once, above them. */
export function sharedPlace(readings: readonly ConsumptionReading[]): Place {
  const [first, ...others] = readings
  if (!first) return {}
  const shared = placeFields.filter((field) => others.every((reading) => reading[field] === first[field]))
  return Object.fromEntries(shared.map((field) => [field, first[field]]))
}

/** What a reading has to say for itself. */
export function ownPlace(reading: ConsumptionReading, shared: Place): Place {
  const own = placeFields.filter((field) => !(field in shared))
  return Object.fromEntries(own.map((field) => [field, reading[field]]))
}
