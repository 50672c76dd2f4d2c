import type { RegisterName, TypedState } from '../insights/forecast-meter.ts'

/** A register of the meter in use, as it was read last. */
export interface MeterRegister {
  readonly register: RegisterName
  /** Null where nobody has read it. */
  readonly lastState: number | null
  /** Before the comma. */
  readonly digits: number
  /** kWh a day that was used at most; null where nothing is known. */
  readonly highestDaily: number | null
}

export interface JudgedState {
  readonly register: RegisterName
  /** kWh since it was read last; null where it can't be told. */
  readonly kwh: number | null
  readonly fault: 'tooLong' | 'tooLow' | null
  /** The counter reached its end and began anew. */
  readonly hasRolledOver: boolean
  /** More than was ever used here; right if the customer says so. */
  readonly isUnusual: boolean
  /** What these days used at most; null where nothing is known. */
  readonly highestKwh: number | null
}

/** Only a counter in its last tenth turns over before the next reading. */
const lastTenth = 0.9
/** A counter that began anew is believed up to so many times of what was ever used. */
const turnedTimes = 3
/** A counter shows whole kWh, so each of its two states may be one less than was used. */
const roundingKwh = 1

/** Holds typed states against the meter; of registers that it has not, nothing is said. `days` since it was read last. */
export function judgeStates(
  registers: readonly MeterRegister[],
  states: readonly TypedState[],
  days: number,
): JudgedState[] {
  return states.flatMap(({ register, state }) => {
    const meter = registers.find((each) => each.register === register)
    return meter === undefined ? [] : [judgeState(meter, state, days)]
  })
}

function judgeState(meter: MeterRegister, state: number, days: number): JudgedState {
  const { register, lastState, digits, highestDaily } = meter
  const highestKwh = highestDaily === null ? null : highestDaily * Math.max(1, days) + roundingKwh
  const judged = { register, kwh: null, fault: null, hasRolledOver: false, isUnusual: false, highestKwh }
  if (state >= 10 ** digits) return { ...judged, fault: 'tooLong' }
  if (lastState === null) return judged
  const isUnusual = (kwh: number) => highestKwh !== null && kwh > highestKwh
  // The last reading may have decimals, which a customer leaves out.
  if (state >= Math.floor(lastState)) {
    const kwh = Math.max(0, state - lastState)
    return { ...judged, kwh, isUnusual: isUnusual(kwh) }
  }
  const kwh = turnedKwh(meter, lastState, state, highestKwh)
  if (kwh === null) return { ...judged, fault: 'tooLow' }
  return { ...judged, kwh, hasRolledOver: true, isUnusual: isUnusual(kwh) }
}

/** kWh of a counter that began anew; null where it can't have. */
function turnedKwh(
  { digits }: MeterRegister,
  last: number,
  now: number,
  highestKwh: number | null,
): number | null {
  const end = 10 ** digits
  if (last < end * lastTenth) return null
  const kwh = end - last + now
  return kwh <= (highestKwh === null ? end * (1 - lastTenth) : highestKwh * turnedTimes) ? kwh : null
}

export type OwnReadingFault =
  | 'meterRegistersDiffer'
  | 'meterStateTooLong'
  | 'meterStateTooLow'
  | 'meterNotRead'

export interface CountedReading {
  readonly kwh: number
  readonly kwhOf: Readonly<Partial<Record<RegisterName, number>>>
  readonly isUnusual: boolean
}

/** The whole reading: each register of the meter once and no other. */
export function countReading(
  registers: readonly MeterRegister[],
  states: readonly TypedState[],
  days: number,
): CountedReading | { readonly fault: OwnReadingFault } {
  const names = new Set(states.map(({ register }) => register))
  const isWhole =
    names.size === states.length &&
    states.length === registers.length &&
    registers.every(({ register }) => names.has(register))
  if (!isWhole) return { fault: 'meterRegistersDiffer' }
  const judged = judgeStates(registers, states, days)
  if (judged.some(({ fault }) => fault === 'tooLong')) return { fault: 'meterStateTooLong' }
  if (judged.some(({ fault }) => fault === 'tooLow')) return { fault: 'meterStateTooLow' }
  const counted = judged.flatMap(({ register, kwh }) => (kwh === null ? [] : [{ register, kwh }]))
  if (counted.length < judged.length || counted.length === 0) return { fault: 'meterNotRead' }
  return {
    kwh: counted.reduce((sum, { kwh }) => sum + kwh, 0),
    kwhOf: Object.fromEntries(counted.map(({ register, kwh }) => [register, kwh])),
    isUnusual: judged.some(({ isUnusual }) => isUnusual),
  }
}

export type MeterKindName = 'mechanical' | 'digital' | 'remote'

/** A digital meter shows one register at a time. */
export function photosNeeded(kind: MeterKindName, registers: number): number {
  switch (kind) {
    case 'mechanical':
      return 1
    case 'digital':
      return Math.max(1, registers)
    case 'remote':
      return 0
  }
}
