import type { MonthEstimate } from '@portal/contract/insights/month-so-far'

type Zones = MonthEstimate['zones']

/**
 * Percent of the bar. Each zone has its fixed part: on a true scale the green one, where most months end, would be a
 * sliver.
 */
const greenEnd = 55
const blueEnd = 90

export function placeOnBar(kwh: number, { greenTo, blueTo }: Zones): number {
  if (kwh <= greenTo) return part(kwh, 0, greenTo) * greenEnd
  if (kwh <= blueTo) return greenEnd + part(kwh, greenTo, blueTo) * (blueEnd - greenEnd)
  return blueEnd + part(kwh, blueTo, 2 * blueTo) * (100 - blueEnd)
}

const part = (kwh: number, from: number, to: number) =>
  to > from ? Math.min(Math.max((kwh - from) / (to - from), 0), 1) : 0

export function zoneOf(kwh: number, { greenTo, blueTo }: Zones): 'green' | 'blue' | 'red' {
  if (kwh <= greenTo) return 'green'
  return kwh <= blueTo ? 'blue' : 'red'
}
