/** A ZIP archive whose entries are stored as they are: documents are packed already, and spreadsheets are small. */
export interface ZipEntry {
  readonly name: string
  readonly contents: Uint8Array
}

export interface ZipWriter {
  /** The entry's header and contents, to be written one after the other. */
  add(entry: ZipEntry): readonly Uint8Array[]
  /** The table of all entries, which comes last. */
  end(): Uint8Array
}

interface WrittenEntry {
  readonly name: Uint8Array
  readonly facts: readonly number[]
  readonly offset: number
}

const localMark = 0x0403_4b50
const centralMark = 0x0201_4b50
const endMark = 0x0605_4b50
/** What a reader must understand: nothing beyond version 2.0, and names in UTF-8. */
const version = 20
const namesInUtf8 = 0x0800
const localHeaderBytes = 30

/** `date` is the calendar day that all entries are of. */
export function createZipWriter({ date }: { date: string }): ZipWriter {
  const encoder = new TextEncoder()
  const written: WrittenEntry[] = []
  let offset = 0
  return {
    add({ name: text, contents }) {
      const name = encoder.encode(text)
      const facts = [crc32(contents), contents.length, contents.length]
      const header = bytesOf([4, localMark], ...about(date), ...facts.map(word), [2, name.length], [2, 0])
      written.push({ name, facts, offset })
      offset += header.length + name.length + contents.length
      return [header, name, contents]
    },
    end() {
      const entries = written.map((entry) => centralEntry(entry, date))
      const bytes = entries.reduce((sum, entry) => sum + entry.length, 0)
      const count = written.length
      return join([
        ...entries,
        bytesOf([4, endMark], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, offset], [2, 0]),
      ])
    },
  }
}

export function writeZip(entries: readonly ZipEntry[], about: { date: string }): Uint8Array<ArrayBuffer> {
  const zip = createZipWriter(about)
  return join([...entries.flatMap((entry) => zip.add(entry)), zip.end()])
}

function centralEntry({ name, facts, offset }: WrittenEntry, date: string): Uint8Array {
  const header = bytesOf(
    [4, centralMark],
    [2, version],
    ...about(date),
    ...facts.map(word),
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  )
  return join([header, name])
}

type Field = readonly [bytes: 2 | 4, value: number]

const word = (value: number): Field => [4, value]

/** Version, names, no packing, midnight of the day. */
const about = (date: string): Field[] => [
  [2, version],
  [2, namesInUtf8],
  [2, 0],
  [2, 0],
  [2, dosDate(date)],
]

function dosDate(date: string): number {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | day
}

function bytesOf(...fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ -1) >>> 0
}

export interface ZipProgress {
  /** Entries that have come whole. */
  readonly entries: number
  readonly bytes: number
}

/** Follows an archive of this writer while it comes, piece by piece. */
export function createZipReader(): (piece: Uint8Array) => ZipProgress {
  /** Bytes of the entry that are still to come; its header first. */
  let header = new Uint8Array(0)
  let toCome = 0
  let isTable = false
  const progress = { entries: 0, bytes: 0 }

  function readHeader(piece: Uint8Array): Uint8Array {
    const missing = localHeaderBytes - header.length
    header = join([header, piece.subarray(0, missing)])
    if (header.length < localHeaderBytes) return piece.subarray(missing)
    const view = new DataView(header.buffer)
    isTable = view.getUint32(0, true) !== localMark
    toCome = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
    return piece.subarray(missing)
  }

  return (piece) => {
    progress.bytes += piece.length
    let rest = piece
    while (rest.length > 0 && !isTable) {
      if (header.length < localHeaderBytes) {
        rest = readHeader(rest)
        continue
      }
      const taken = Math.min(toCome, rest.length)
      toCome -= taken
      rest = rest.subarray(taken)
      if (toCome === 0) {
        progress.entries += 1
        header = new Uint8Array(0)
      }
    }
    return { ...progress }
  }
}
