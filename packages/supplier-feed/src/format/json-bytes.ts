import type { Shape } from './json-shape.ts'

/** Where the value ends that begins at `at`, or −1: not the shape, or not written the way this knows. */
type Match = (bytes: Uint8Array, at: number) => number

const quote = 0x22
const comma = 0x2c
const closingBracket = 0x5d
const backslash = 0x5c
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const longestNumber = 15
const longestText = 60

/**
 * A check of JSON inside a quoted CSV field, as serializers write it: no blanks, fields in their order, plain numbers,
 * ASCII texts. What it doesn't recognise may still be right and is parsed; what it recognises is right.
 */
export function matchOf(shape: Shape): Match {
  switch (shape.kind) {
    case 'amount':
      return matchNumber
    case 'whole':
      return matchWhole
    case 'text':
      return matchText(shape.pattern)
    case 'oneOf':
      return matchAny(shape.values.map((value) => literal(`""${value}""`)))
    case 'nullable':
      return matchAny([matchOf(shape.of), literal('null')])
    case 'list':
      return matchList(matchOf(shape.of), shape.minimum)
    case 'object':
      return matchObject(shape.fields)
  }
}

function literal(text: string): Match {
  const wanted = Buffer.from(text)
  return (bytes, at) => {
    for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return -1
    return at + wanted.length
  }
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine

function digitsEnd(bytes: Uint8Array, from: number): number {
  let end = from
  while (isDigit(bytes[end])) end++
  return end
}

function matchWhole(bytes: Uint8Array, at: number): number {
  const from = bytes[at] === minus ? at + 1 : at
  const end = digitsEnd(bytes, from)
  const isPadded = bytes[from] === zero && end > from + 1
  return end === from || isPadded || end - from > longestNumber ? -1 : end
}

function matchNumber(bytes: Uint8Array, at: number): number {
  const whole = matchWhole(bytes, at)
  if (whole < 0 || bytes[whole] !== point) return whole
  const end = digitsEnd(bytes, whole + 1)
  return end === whole + 1 || end - at > longestNumber ? -1 : end
}

function matchText(pattern: string): Match {
  const isRight = new RegExp(pattern, 'u')
  return (bytes, at) => {
    if (bytes[at] !== quote || bytes[at + 1] !== quote) return -1
    let text = ''
    for (let end = at + 2; text.length <= longestText; end++) {
      const byte = bytes[end] ?? 0
      if (byte === quote) return bytes[end + 1] === quote && isRight.test(text) ? end + 2 : -1
      if (byte < 0x20 || byte >= 0x7f || byte === backslash) return -1
      text += String.fromCharCode(byte)
    }
    return -1
  }
}

function matchAny(matches: readonly Match[]): Match {
  return (bytes, at) => {
    for (const match of matches) {
      const end = match(bytes, at)
      if (end >= 0) return end
    }
    return -1
  }
}

function matchList(match: Match, minimum: number): Match {
  const opening = literal('[')
  return (bytes, at) => {
    let end = opening(bytes, at)
    if (end < 0) return -1
    if (bytes[end] === closingBracket) return minimum === 0 ? end + 1 : -1
    for (let count = 1; ; count++) {
      end = match(bytes, end)
      if (end < 0) return -1
      if (bytes[end] === closingBracket) return count >= minimum ? end + 1 : -1
      if (bytes[end] !== comma) return -1
      end++
    }
  }
}

function matchObject(fields: Readonly<Record<string, Shape>>): Match {
  const parts = Object.entries(fields).flatMap(([name, field], index) => [
    literal(`${index === 0 ? '{' : ','}""${name}"":`),
    matchOf(field),
  ])
  parts.push(literal('}'))
  return (bytes, at) => {
    let end = at
    for (const match of parts) {
      end = match(bytes, end)
      if (end < 0) return -1
    }
    return end
  }
}
