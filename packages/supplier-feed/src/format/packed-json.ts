import type { Shape } from './json-shape.ts'

/**
 * JSON without what its shape says already: an object is the list of its values in the order of the shape, one of several
 * words is its place among them. Most of a bill's calculation are names, the same in every bill.
 */
export function packValue(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'oneOf':
      return shape.values.indexOf(String(value))
    case 'nullable':
      return value === null ? null : packValue(shape.of, value)
    case 'list':
      return asList(value).map((each) => packValue(shape.of, each))
    case 'object': {
      const given: Readonly<Record<string, unknown>> = { ...Object(value) }
      return Object.entries(shape.fields).map(([name, field]) => packValue(field, given[name]))
    }
    case 'amount':
    case 'whole':
    case 'text':
      return value
  }
}

export function unpackValue(shape: Shape, packed: unknown): unknown {
  switch (shape.kind) {
    case 'oneOf':
      return shape.values[Number(packed)]
    case 'nullable':
      return packed === null ? null : unpackValue(shape.of, packed)
    case 'list':
      return asList(packed).map((each) => unpackValue(shape.of, each))
    case 'object': {
      const values = asList(packed)
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field], place) => [name, unpackValue(field, values[place])]),
      )
    }
    case 'amount':
    case 'whole':
    case 'text':
      return packed
  }
}

function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('a packed value of another shape')
  return value
}

/** Bytes written one after the other, used again for the next value. */
export class PackedBytes {
  bytes = Buffer.allocUnsafe(16 * 1024)
  length = 0

  put(byte: number): void {
    if (this.length === this.bytes.length) this.#grow()
    this.bytes[this.length++] = byte
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.bytes.length * 2)
    this.bytes.copy(larger)
    this.bytes = larger
  }
}

/** Packs the value that begins at `at` and tells where it ends. */
export type Pack = (bytes: Uint8Array, at: number, into: PackedBytes) => number

const quote = 0x22
const comma = 0x2c
const opening = 0x5b
const closing = 0x5d
const closingBrace = 0x7d
const zero = 0x30

/** The same for bytes of a quoted CSV field that `matchOf` recognised; what is packed is a quoted field's again. */
export function packBytesOf(shape: Shape): Pack {
  switch (shape.kind) {
    case 'amount':
    case 'whole':
      return copyBare
    case 'text':
      return copyText
    case 'oneOf':
      return packOneOf(shape.values)
    case 'nullable': {
      const pack = packBytesOf(shape.of)
      const isNull = (byte: number | undefined) => byte === 'n'.charCodeAt(0)
      return (bytes, at, into) => (isNull(bytes[at]) ? copyBare(bytes, at, into) : pack(bytes, at, into))
    }
    case 'list':
      return packList(packBytesOf(shape.of))
    case 'object':
      return packObject(shape.fields)
  }
}

/** A number or null. */
function copyBare(bytes: Uint8Array, at: number, into: PackedBytes): number {
  let end = at
  for (;;) {
    const byte = bytes[end] ?? closing
    if (byte === comma || byte === closing || byte === closingBrace) return end
    into.put(byte)
    end++
  }
}

function copyText(bytes: Uint8Array, at: number, into: PackedBytes): number {
  let end = at
  for (let quotes = 0; quotes < 4; end++) {
    const byte = bytes[end] ?? quote
    if (byte === quote) quotes++
    into.put(byte)
  }
  return end
}

/** Texts are short and few: the first that agrees to its closing quote is the one. */
function packOneOf(values: readonly string[]): Pack {
  const words = values.map((value) => Buffer.from(`""${value}""`))
  const places = values.map((_, place) => String(place))
  return (bytes, at, into) => {
    let place = 0
    while (place < words.length && !standsAt(bytes, at, words[place])) place++
    for (const digit of places[place] ?? '') into.put(zero + Number(digit))
    return at + (words[place]?.length ?? 0)
  }
}

function standsAt(bytes: Uint8Array, at: number, word: Uint8Array = new Uint8Array()): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word[index]) return false
  return true
}

function packList(pack: Pack): Pack {
  return (bytes, at, into) => {
    into.put(opening)
    let end = at + 1
    while (bytes[end] !== closing) {
      if (bytes[end] === comma) {
        into.put(comma)
        end++
      }
      end = pack(bytes, end, into)
    }
    into.put(closing)
    return end + 1
  }
}

function packObject(fields: Readonly<Record<string, Shape>>): Pack {
  const parts = Object.entries(fields).map(([name, field]) => ({
    skipped: `{""${name}"":`.length,
    pack: packBytesOf(field),
  }))
  return (bytes, at, into) => {
    let end = at
    parts.forEach(({ skipped, pack }, place) => {
      into.put(place === 0 ? opening : comma)
      end = pack(bytes, end + skipped, into)
    })
    into.put(closing)
    return end + 1
  }
}
