import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { daysBetween } from '@portal/domain/dates'
import { type JudgedState, judgeStates } from '@portal/domain/metering/own-reading'
import type { RegisterName, RegisterState } from '#web/features/metering/own-readings/own-reading-queries.ts'

export type Register = OwnReadingWindow['registers'][number]
export type Entry = Readonly<Partial<Record<RegisterName, string>>>

export type StateProblem = NonNullable<JudgedState['fault']> | 'required' | 'wholeNumber' | 'swapped'

export interface EntryState {
  readonly register: Register
  readonly problem: StateProblem | null
  /** As many digits as the meter showed last: from then on a state too low is one. */
  readonly isTypedOut: boolean
  /** Null where no number is typed yet. */
  readonly judgement: JudgedState | null
  readonly state: number | null
}

/** Groups of digits may be typed with spaces. */
const digitsOf = (entry = '') => entry.replaceAll(/\s/g, '')

function stateOf(entry: string | undefined): number | null {
  const digits = digitsOf(entry)
  return /^[0-9]+$/.test(digits) ? Number(digits) : null
}

export const daysSince = (lastDate: string | null, today: string): number =>
  lastDate === null ? 0 : Math.max(0, daysBetween(lastDate, today))

/** By the rules of the server. */
const judgeOne = (register: Register, state: number, days: number): JudgedState | null =>
  judgeStates([register], [{ register: register.register, state }], days)[0] ?? null

/** Each register with what is typed for it. */
export function judgeEntry(entry: Entry, registers: readonly Register[], days: number): EntryState[] {
  return registers.map((register) => {
    const typed = digitsOf(entry[register.register])
    const state = stateOf(typed)
    const judgement = state === null ? null : judgeOne(register, state, days)
    const lastLength = String(Math.floor(register.lastState ?? 0)).length
    return {
      register,
      state,
      judgement,
      isTypedOut: typed.length >= lastLength,
      problem: problemOf(typed, judgement, () => areSwapped(entry, registers, days)),
    }
  })
}

function problemOf(
  typed: string,
  judgement: JudgedState | null,
  isSwapped: () => boolean,
): StateProblem | null {
  if (typed === '') return 'required'
  if (judgement === null) return 'wholeNumber'
  return judgement.fault === 'tooLow' && isSwapped() ? 'swapped' : judgement.fault
}

/** Each of two states fits the other register, and is no more than it ever used. */
function areSwapped(entry: Entry, [first, second]: readonly Register[], days: number): boolean {
  if (!first || !second) return false
  const ofFirst = stateOf(entry[first.register])
  const ofSecond = stateOf(entry[second.register])
  if (ofFirst === null || ofSecond === null) return false
  return [judgeOne(second, ofFirst, days), judgeOne(first, ofSecond, days)].every(
    (judged) => judged?.fault === null && !judged.isUnusual,
  )
}

/** What may be said before the button is pressed: nothing about what nobody has reached yet. */
export function isToldWhileTyping({ problem, isTypedOut }: EntryState, isLeft: boolean): boolean {
  switch (problem) {
    case null:
    case 'required':
      return false
    case 'wholeNumber':
    case 'tooLong':
      return true
    case 'tooLow':
    case 'swapped':
      return isTypedOut || isLeft
  }
}

/** Null while a register lacks a state that may be sent. */
export function readyStates(states: readonly EntryState[]): readonly RegisterState[] | null {
  if (states.length === 0) return null
  const ready = states.flatMap(({ register: { register }, state, problem }) =>
    state !== null && problem === null ? { register, state } : [],
  )
  return ready.length === states.length ? ready : null
}

/** Over all registers; null where one of them can't be told. */
export function totalKwh(states: readonly EntryState[]): number | null {
  const each = states.map(({ judgement }) => judgement?.kwh ?? null)
  return each.reduce<number | null>((sum, kwh) => (sum === null || kwh === null ? null : sum + kwh), 0)
}
