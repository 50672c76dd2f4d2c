import { daysInMonth } from '@portal/domain/dates'

/**
 * How a value of a column looks. Feeds come by the million rows, so a value is checked where it lies, in the bytes of
 * its file; `schema` says the same to the supplier's own tools, and a test holds the two together.
 */
export interface ColumnKind {
  readonly schema: Readonly<Record<string, unknown>>
  /** What of the kind its schema cannot hold. */
  readonly about?: string
  /** What a wrong value isn't: `"2026-02-30" is not a date (YYYY-MM-DD)`. */
  readonly name: string
  isRight(bytes: Uint8Array, from: number, to: number): boolean
  /** Where in a wrong value of many parts the fault is. */
  findFault?(text: string): string | null
}

const quote = 0x22
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const deleted = 0x7f

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine

function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (!isDigit(bytes[index])) return false
  return to > from
}

/** Characters, not bytes; a doubled quote inside a quoted field is one. Minus one for a control character. */
function countCharacters(bytes: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let index = from; index < to; index++) {
    const byte = bytes[index] ?? 0
    if (byte < 0x20 || byte === deleted) return -1
    if ((byte & 0xc0) !== 0x80) count++
    if (byte === quote) index++
  }
  return count
}

export const text = (maxLength: number): ColumnKind => ({
  name: `a text of 1 to ${maxLength} characters without control characters`,
  schema: { type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' },
  isRight(bytes, from, to) {
    const count = countCharacters(bytes, from, to)
    return count >= 1 && count <= maxLength
  },
})

const codeByte = new Uint8Array(256)
for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz./-') {
  codeByte[sign.charCodeAt(0)] = 1
}

/** A number of the supplier's that others refer to; ASCII, so that its order is the order of its bytes. */
export const code = (maxLength: number): ColumnKind => ({
  name: `a code of 1 to ${maxLength} digits, Latin letters, hyphens, slashes and points`,
  schema: { type: 'string', minLength: 1, maxLength, pattern: '^[0-9A-Za-z./-]+$' },
  isRight(bytes, from, to) {
    for (let index = from; index < to; index++) if (codeByte[bytes[index] ?? 0] === 0) return false
    return to > from && to - from <= maxLength
  },
})

export const digits = (length: number): ColumnKind => ({
  name: `a text of ${length} digits`,
  schema: { type: 'string', pattern: `^[0-9]{${length}}$` },
  isRight: (bytes, from, to) => to - from === length && areDigits(bytes, from, to),
})

export function readWhole(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index++) value = value * 10 + ((bytes[index] ?? 0) - zero)
  return value
}

export const whole = (minimum: number, maximum: number): ColumnKind => ({
  name: `a whole number from ${minimum} to ${maximum}`,
  schema: { type: 'integer', minimum, maximum },
  isRight(bytes, from, to) {
    if (to - from > 9 || !areDigits(bytes, from, to)) return false
    if (bytes[from] === zero && to - from > 1) return false
    const value = readWhole(bytes, from, to)
    return value >= minimum && value <= maximum
  },
})

const dateLength = 10

export const date: ColumnKind = {
  name: 'a date from 1900 to 2099 (YYYY-MM-DD)',
  schema: { type: 'string', format: 'date', pattern: '^(19|20)' },
  isRight(bytes, from, to) {
    if (to - from !== dateLength || bytes[from + 4] !== minus || bytes[from + 7] !== minus) return false
    const century = readWhole(bytes, from, from + 2)
    if (century !== 19 && century !== 20) return false
    if (!areDigits(bytes, from, from + 4) || !areDigits(bytes, from + 5, from + 7)) return false
    if (!areDigits(bytes, from + 8, to)) return false
    const month = readWhole(bytes, from + 5, from + 7)
    const day = readWhole(bytes, from + 8, to)
    if (month < 1 || month > 12 || day < 1) return false
    // Only the ends of months need the calendar.
    return day <= 28 || day <= daysInMonth({ year: readWhole(bytes, from, from + 4), month })
  },
}

const spells = (bytes: Uint8Array, from: number, to: number, word: string): boolean => {
  if (to - from !== word.length) return false
  for (let index = 0; index < word.length; index++) {
    if (bytes[from + index] !== word.charCodeAt(index)) return false
  }
  return true
}

export const flag: ColumnKind = {
  name: 'true or false',
  schema: { type: 'boolean' },
  isRight: (bytes, from, to) => spells(bytes, from, to, 'true') || spells(bytes, from, to, 'false'),
}

const maxWholeDigits = 12

/** Digits, then perhaps a point and one or two decimals: what numeric(14,2) holds. */
function isDecimal(bytes: Uint8Array, from: number, to: number): boolean {
  let index = from
  while (index < to && isDigit(bytes[index])) index++
  const wholeDigits = index - from
  if (wholeDigits < 1 || wholeDigits > maxWholeDigits) return false
  if (wholeDigits > 1 && bytes[from] === zero) return false
  if (index === to) return true
  const decimals = to - index - 1
  return bytes[index] === point && decimals >= 1 && decimals <= 2 && areDigits(bytes, index + 1, to)
}

const largest = 999_999_999_999.99
/** Decimals are said in words: of `multipleOf` common validators divide, and 19.99 / 0.01 is not whole. */
const decimal = (minimum: number) => ({
  schema: { type: 'number', minimum, maximum: largest },
  about: 'At most two decimals.',
})

/** Dinars, which may be negative. */
export const money: ColumnKind = {
  name: 'an amount with at most two decimals',
  ...decimal(-largest),
  isRight: (bytes, from, to) => isDecimal(bytes, bytes[from] === minus ? from + 1 : from, to),
}

/** Dinars or kWh, zero or more. */
export const quantity: ColumnKind = {
  name: 'zero or more with at most two decimals',
  ...decimal(0),
  isRight: isDecimal,
}

export const positive: ColumnKind = {
  name: 'above zero with at most two decimals',
  ...decimal(0.01),
  isRight: (bytes, from, to) => isDecimal(bytes, from, to) && readHundredths(bytes, from, to) > 0,
}

/** The hundredths of a right decimal; an empty field is zero. */
export function readHundredths(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === minus
  let value = 0
  let decimals = -1
  for (let index = isNegative ? from + 1 : from; index < to; index++) {
    const byte = bytes[index] ?? 0
    if (byte === point) decimals = 0
    else {
      value = value * 10 + (byte - zero)
      if (decimals >= 0) decimals++
    }
  }
  const scaled = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100
  return isNegative ? -scaled : scaled
}
