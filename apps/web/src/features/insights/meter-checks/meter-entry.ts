import type { MeterChecks } from '@portal/contract/insights/meter-checks'
import { daysBetween } from '@portal/domain/dates'

export type Register = MeterChecks['registers'][number]
export type RegisterName = Register['register']
export type MeterEntry = Readonly<Partial<Record<RegisterName, string>>>

export interface RegisterState {
  readonly register: RegisterName
  readonly state: number
}

export type StateProblem = 'required' | 'wholeNumber' | 'tooLong' | 'tooLow' | 'swapped'

/** A meter shows whole kWh and leading zeros; groups of digits may be typed with spaces. */
const digitsOf = (entry = '') => entry.replaceAll(/\s/g, '')

function stateOf(entry: string | undefined): number | null {
  const digits = digitsOf(entry)
  return /^[0-9]{1,12}$/.test(digits) ? Number(digits) : null
}

/** Null where the state may be sent; the server judges again. */
export function checkState(
  entry: MeterEntry,
  register: Register,
  registers: readonly Register[],
): StateProblem | null {
  const typed = entry[register.register]
  if (digitsOf(typed) === '') return 'required'
  const state = stateOf(typed)
  if (state === null) return 'wholeNumber'
  if (String(state).length > register.digits) return 'tooLong'
  if (!isBelow(state, register)) return null
  return areSwapped(entry, registers) ? 'swapped' : 'tooLow'
}

function isBelow(state: number, { lastState }: Register): boolean {
  if (lastState === null || state >= Math.floor(lastState)) return false
  // A counter that began anew after all its nines; whether that can be, the server knows.
  const whole = 10 ** String(Math.floor(lastState)).length
  return !(lastState > 0.9 * whole && state < 0.1 * whole)
}

/** Each of two states fits the other register. */
function areSwapped(entry: MeterEntry, registers: readonly Register[]): boolean {
  const [first, second] = registers
  if (!first || !second) return false
  const ofFirst = stateOf(entry[first.register])
  const ofSecond = stateOf(entry[second.register])
  return ofFirst !== null && ofSecond !== null && !isBelow(ofFirst, second) && !isBelow(ofSecond, first)
}

export const statesOf = (entry: MeterEntry, registers: readonly Register[]): RegisterState[] =>
  registers.flatMap(({ register }) => {
    const state = stateOf(entry[register])
    return state === null ? [] : { register, state }
  })

/** What the states would mean, for the question whether they are right. */
export function consumptionOf(
  states: readonly RegisterState[],
  registers: readonly Register[],
  today: string,
): { energyKwh: number; days: number } {
  const energyKwh = states.reduce((sum, { register, state }) => {
    const last = registers.find((each) => each.register === register)?.lastState ?? state
    return sum + state - last
  }, 0)
  const lastDates = registers.flatMap(({ lastDate }) => lastDate ?? []).sort()
  return { energyKwh, days: lastDates[0] ? Math.max(daysBetween(lastDates[0], today), 0) : 0 }
}
