import type { ConsumptionReading } from '@portal/contract/metering/consumption'

/** The readings of a month of a point: two where the meter was replaced. */
export interface ReadingMonth {
  readonly year: number
  readonly month: number
  readonly readings: readonly [ConsumptionReading, ...ConsumptionReading[]]
}

/** Readings of a month stand beside each other, whichever way the list goes. */
export function readingMonths(readings: readonly ConsumptionReading[]): readonly ReadingMonth[] {
  const months: { year: number; month: number; readings: [ConsumptionReading, ...ConsumptionReading[]] }[] =
    []
  for (const reading of readings) {
    const last = months.at(-1)
    if (last && last.year === reading.year && last.month === reading.month) last.readings.push(reading)
    else months.push({ year: reading.year, month: reading.month, readings: [reading] })
  }
  return months
}
