const quote = 0x22
const comma = 0x2c
const maxFields = 64

/** Where the fields of one CSV record lie in its bytes (RFC 4180; a line end always ends the record). */
export class CsvRow {
  bytes: Buffer = Buffer.alloc(0)
  count = 0
  /** The end of the record, without its line end. */
  end = 0
  readonly starts = new Int32Array(maxFields)
  readonly ends = new Int32Array(maxFields)
  /** 1 for a quoted field; starts and ends are inside the quotes. */
  readonly quoted = new Uint8Array(maxFields)

  /** Null, or why the record can't be read. */
  read(bytes: Buffer, from: number, to: number): string | null {
    this.bytes = bytes
    this.end = to
    this.count = 0
    let position = from
    for (;;) {
      if (this.count === maxFields) return 'too many columns'
      const next = bytes[position] === quote && position < to ? this.#quoted(position) : this.#bare(position)
      if (next === unclosed) return 'a quoted field is not closed on its line'
      if (next === stray) return 'a quote stands inside an unquoted field or text follows a closing quote'
      this.count++
      if (next >= to) return null
      position = next + 1
    }
  }

  #bare(from: number): number {
    const { bytes, end, count } = this
    let position = from
    for (; position < end; position++) {
      const byte = bytes[position]
      if (byte === comma) break
      if (byte === quote) return stray
    }
    this.starts[count] = from
    this.ends[count] = position
    this.quoted[count] = 0
    return position
  }

  #quoted(from: number): number {
    const { bytes, end, count } = this
    let position = from + 1
    for (;;) {
      while (position < end && bytes[position] !== quote) position++
      if (position >= end) return unclosed
      if (position + 1 >= end || bytes[position + 1] !== quote) break
      position += 2
    }
    this.starts[count] = from + 1
    this.ends[count] = position
    this.quoted[count] = 1
    const next = position + 1
    return next >= end || bytes[next] === comma ? next : stray
  }

  isEmpty(field: number): boolean {
    return this.starts[field] === this.ends[field]
  }

  /** Whether a field is this text, which is ASCII; rows that follow each other share their parents. */
  isText(field: number, text: string): boolean {
    const from = this.starts[field] ?? 0
    if ((this.ends[field] ?? 0) - from !== text.length) return false
    for (let index = 0; index < text.length; index++) {
      if (this.bytes[from + index] !== text.charCodeAt(index)) return false
    }
    return true
  }

  text(field: number): string {
    const raw = this.bytes.toString('utf8', this.starts[field], this.ends[field])
    return this.quoted[field] === 1 ? raw.replaceAll('""', '"') : raw
  }

  /** Where a field begins in the record, its opening quote included. */
  rawStart(field: number): number {
    return (this.starts[field] ?? 0) - (this.quoted[field] ?? 0)
  }
}

const unclosed = -1
const stray = -2

const needsQuotes = /[",\r\n]/

/** A record for writing; null is an empty field. */
export const writeCsvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(writeField).join(',')}\n`

function writeField(value: string | number | boolean | null): string {
  if (value === null) return ''
  const text = String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
