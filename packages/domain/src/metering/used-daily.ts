import { daysInMonth } from '../dates.ts'
import { ReadingKind } from '../enumerations.ts'
import { monthIndexOf, monthOfIndex } from '../insights/forecast-history.ts'
import type { RegisterName } from '../insights/forecast-meter.ts'

/** A month of a meter as the supplier read it. */
export interface ReadMonth {
  readonly year: number
  readonly month: number
  readonly kind: number
  /** Whether it was read by two registers. */
  readonly isTwoTariff: boolean
  readonly kwh: number
  readonly lowerKwh: number
}

export interface UsedDaily {
  readonly highest: number
  readonly average: number
}

/** kWh a day of a register over the months that were read; a month after unread ones counts for all of them. */
export function usedDaily(months: readonly ReadMonth[], register: RegisterName): UsedDaily | null {
  const spans = readSpans(months.filter(({ isTwoTariff }) => isTwoTariff === (register !== 'St')))
  const used = spans.map(({ days, kwh, lowerKwh }) => ({ days, kwh: kwhOf(register, kwh, lowerKwh) }))
  const days = used.reduce((sum, span) => sum + span.days, 0)
  if (days === 0) return null
  return {
    highest: Math.max(...used.map((span) => span.kwh / span.days)),
    average: used.reduce((sum, span) => sum + span.kwh, 0) / days,
  }
}

function kwhOf(register: RegisterName, kwh: number, lowerKwh: number): number {
  switch (register) {
    case 'Ht':
      return kwh - lowerKwh
    case 'Lt':
      return lowerKwh
    case 'St':
      return kwh
  }
}

interface Span {
  readonly days: number
  readonly kwh: number
  readonly lowerKwh: number
}

function readSpans(months: readonly ReadMonth[]): Span[] {
  const byMonth = new Map<number, { kwh: number; lowerKwh: number; isRead: boolean }>()
  for (const each of months) {
    const index = monthIndexOf(each)
    const held = byMonth.get(index) ?? { kwh: 0, lowerKwh: 0, isRead: false }
    // A replaced meter and the new one were read in the same month.
    byMonth.set(index, {
      kwh: held.kwh + each.kwh,
      lowerKwh: held.lowerKwh + each.lowerKwh,
      isRead: held.isRead || each.kind !== ReadingKind.unread,
    })
  }
  const spans: Span[] = []
  let unreadDays = 0
  for (const [index, { kwh, lowerKwh, isRead }] of [...byMonth].toSorted(([a], [b]) => a - b)) {
    const days = unreadDays + daysInMonth(monthOfIndex(index))
    if (isRead) spans.push({ days, kwh, lowerKwh })
    unreadDays = isRead ? 0 : days
  }
  return spans
}
