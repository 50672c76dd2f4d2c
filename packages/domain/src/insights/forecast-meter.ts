export type RegisterName = 'Ht' | 'Lt' | 'St'

/** A register of the meter in use, as the last reading left it. */
export interface LastState {
  readonly register: RegisterName
  readonly state: number
}

export interface TypedState {
  readonly register: RegisterName
  readonly state: number
}

export type StateFault = 'meterRegistersDiffer' | 'meterStateTooLow'

/** Meters show at least so many digits before the comma. */
const fewestDigits = 6
/** A meter of five digits turns over too, and shows no leading zeros in what was read. */
const fewestTurning = 5
/** Only a counter in its last tenth turns over before the next reading. */
const lastTenth = 0.9

export const digitsOf = (state: number): number => Math.max(fewestDigits, String(Math.floor(state)).length)

/** kWh since the last reading over all registers, or what is wrong with the states. */
export function countSinceReading(
  last: readonly LastState[],
  typed: readonly TypedState[],
  highestKwh: number,
): { readonly kwh: number } | { readonly fault: StateFault } {
  const names = new Set(typed.map(({ register }) => register))
  if (
    names.size !== typed.length ||
    typed.length !== last.length ||
    !last.every(({ register }) => names.has(register))
  ) {
    return { fault: 'meterRegistersDiffer' }
  }
  let kwh = 0
  for (const { register, state } of last) {
    const now = typed.find((each) => each.register === register)?.state ?? 0
    const used = countRegister(state, now, highestKwh)
    if (used === null) return { fault: 'meterStateTooLow' }
    kwh += used
  }
  return { kwh }
}

/** A lower state is right only where the counter began anew, and then no more was used than can be. */
function countRegister(last: number, now: number, highestKwh: number): number | null {
  // The last reading may have decimals, which a customer leaves out.
  if (now >= Math.floor(last)) return Math.max(0, now - last)
  const digits = String(Math.floor(last)).length
  const end = 10 ** digits
  if (digits < fewestTurning || last < end * lastTenth) return null
  const used = end - last + now
  return used <= highestKwh ? used : null
}

/** Three times the upper bound of what was expected; without an estimate, all that the connection can carry. */
export function highestPlausibleKwh(
  days: number,
  { expectedHighKwhPerDay, billedPowerKw }: { expectedHighKwhPerDay: number | null; billedPowerKw: number },
): number {
  const carried = billedPowerKw * 24 * days
  if (expectedHighKwhPerDay === null) return carried
  // A cold store in an empty flat is no typing error.
  return Math.min(carried, Math.max(3 * expectedHighKwhPerDay, 10) * days)
}
