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
