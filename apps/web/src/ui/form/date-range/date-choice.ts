import { parseDateEntry } from '@portal/domain/date-entry'
import { addMonthsTo, firstDayOf, lastDayOf, splitDate } from '@portal/domain/dates'

/** A period of whole calendar days; ISO dates sort as text. */
export interface DateRange {
  readonly fromIso: string
  readonly toIso: string
}

export interface DateChoice {
  readonly range: DateRange
  /** True after the first of the two presses. */
  readonly isHalfDone: boolean
}

/** The first press starts a new period of one day, the second ends it, whichever of the two days comes first. */
export function chooseDay(half: DateRange | null, dayIso: string): DateChoice {
  if (half === null) return { range: { fromIso: dayIso, toIso: dayIso }, isHalfDone: true }
  const isBackwards = dayIso < half.fromIso
  return {
    range: isBackwards ? { fromIso: dayIso, toIso: half.fromIso } : { fromIso: half.fromIso, toIso: dayIso },
    isHalfDone: false,
  }
}

export const presetNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type PresetName = (typeof presetNames)[number]

/** Periods people ask for most. What is still to come is not in them. */
export function presetRange(name: PresetName, todayIso: string): DateRange {
  const { year, month } = splitDate(todayIso)
  const lastMonth = addMonthsTo({ year, month }, -1)
  switch (name) {
    case 'thisMonth':
      return { fromIso: firstDayOf({ year, month }), toIso: todayIso }
    case 'lastMonth':
      return { fromIso: firstDayOf(lastMonth), toIso: lastDayOf(lastMonth) }
    case 'thisYear':
      return { fromIso: `${year}-01-01`, toIso: todayIso }
    case 'lastYear':
      return { fromIso: `${year - 1}-01-01`, toIso: `${year - 1}-12-31` }
  }
}

/** As much of a period as there are data for; null when there are none. */
export function withinArchive(range: DateRange, earliestIso: string | undefined): DateRange | null {
  if (earliestIso === undefined || range.fromIso >= earliestIso) return range
  return range.toIso >= earliestIso ? { ...range, fromIso: earliestIso } : null
}

export type EntryProblem = 'notADate' | 'tooEarly' | 'tooLate' | 'reversed'

export type TypedRange =
  | { readonly range: DateRange; readonly fromProblem: null; readonly toProblem: null }
  | {
      readonly range: null
      readonly fromProblem: EntryProblem | null
      readonly toProblem: EntryProblem | null
    }

/** Other centuries are typing errors, to the server too. */
const firstDayOfArchive = '1900-01-01'

/** Two typed dates as a period; one alone is a period of one day. */
export function readTypedRange(
  entries: { readonly from: string; readonly to: string },
  { todayIso, earliestIso }: Pick<DateRangeSetting, 'todayIso' | 'earliestIso'>,
): TypedRange {
  const from = entries.from.trim() || entries.to
  const to = entries.to.trim() || entries.from
  const [fromIso, toIso] = [parseDateEntry(from), parseDateEntry(to)]
  const firstIso = earliestIso ?? firstDayOfArchive
  const problemOf = (iso: string | null): EntryProblem | null => {
    if (iso === null) return 'notADate'
    if (iso > todayIso) return 'tooLate'
    return iso < firstIso ? 'tooEarly' : null
  }
  const [fromProblem, toProblem] = [problemOf(fromIso), problemOf(toIso)]
  if (fromIso === null || toIso === null || fromProblem !== null || toProblem !== null) {
    return { range: null, fromProblem, toProblem }
  }
  if (fromIso > toIso) return { range: null, fromProblem: null, toProblem: 'reversed' }
  return { range: { fromIso, toIso }, fromProblem: null, toProblem: null }
}

/** The words around the calendar. */
export interface DateRangeTexts {
  readonly presets: string
  readonly preset: Readonly<Record<PresetName, string>>
  readonly from: string
  readonly to: string
  /** An example of how a date is typed. */
  readonly example: string
  readonly apply: string
  readonly month: string
  readonly year: string
  readonly problem: (problem: EntryProblem) => string
}

/** What a field or a chip with a calendar is told. */
export interface DateRangeSetting {
  readonly value: DateRange | null
  readonly onChange: (range: DateRange | null) => void
  /** The calendar's name while it is open. */
  readonly calendarLabel: string
  readonly texts: DateRangeTexts
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}
