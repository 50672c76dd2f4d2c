/**
 * Money is whole para in a number: numeric(14,2) is far below what a number holds exactly.
 * Whatever multiplies money by a rate does so in bigint and rounds once, half away from zero.
 */

export function requirePara(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount must be a whole number of para')
  return value
}

export function addPara(...amountsPara: readonly number[]): number {
  return requirePara(amountsPara.reduce((sum, amountPara) => sum + requirePara(amountPara), 0))
}

/** Spec 4.7: the total is the amount and the fee; in para there is nothing left to round. */
export function totalWithFee(amountPara: number, feePara: number): number {
  return addPara(amountPara, feePara)
}

/** Decision 16: what JSON carries; dividing by 100 gives the number nearest to the two decimals. */
export function toWireAmount(amountPara: number): number {
  return requirePara(amountPara) / 100
}

/** Null when the number isn't finite, has more than two decimals or is too large to be exact. */
export function fromWireAmount(wireAmount: number): number | null {
  const amountPara = Math.round(wireAmount * 100)
  if (!Number.isSafeInteger(amountPara) || amountPara / 100 !== wireAmount) return null
  return amountPara === 0 ? 0 : amountPara
}

/** `-1234.50`: the gateway's AMOUNT, SQL's numeric and raw JSON all read it. */
export function toAmountText(amountPara: number): string {
  const digits = String(Math.abs(requirePara(amountPara))).padStart(3, '0')
  return `${amountPara < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amountText = /^-?[0-9]{1,13}(?:\.[0-9]{1,2})?$/

export function fromAmountText(text: string): number | null {
  return amountText.test(text) ? Number(parseScaled(text, 2)) : null
}

/** `parseScaled('9.6136', 4)` is 96136n: rates and prices as exact integers of a named unit. */
export function parseScaled(text: string, decimals: number): bigint {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (match === null || fraction.length > decimals) {
    throw new RangeError(`"${text}" is not a number of at most ${decimals} decimals`)
  }
  const magnitude = BigInt(`${match[2]}${fraction.padEnd(decimals, '0')}`)
  return match[1] === '-' ? -magnitude : magnitude
}

/** Half away from zero, as invoices are rounded. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a denominator must be positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** Of whole numbers that are not negative: `value × times ÷ by`, half up; exact at any size. */
export function scaleRounded(value: number, times: number, by: number): number {
  const product = value * times
  // Up to here a quotient that is no whole number can't be taken for one.
  if (product < 2 ** 52) return Math.floor((2 * product + by) / (2 * by))
  return Number(divideRounded(BigInt(value) * BigInt(times), BigInt(by)))
}

/** `percentOf(7_915_44, '7.5')`: a rate in percent, of at most four decimals. */
export function percentOf(amountPara: number, percent: string): number {
  const tenThousandths = percents.get(percent) ?? parseScaled(percent, 4)
  percents.set(percent, tenThousandths)
  return Number(divideRounded(BigInt(requirePara(amountPara)) * tenThousandths, 1_000_000n))
}

/** Rates are few, and every bill asks for three of them. */
const percents = new Map<string, bigint>()
