export interface CompoundPart {
  name: string
  /** A storage has none. */
  content?: Buffer
  inside?: readonly CompoundPart[]
}

const sectorBytes = 512
const none = 0xffffffff
const endOfChain = 0xfffffffe
/** Shorter streams would share sectors; all here are as long at least. */
const streamMinBytes = 4096

interface Placed {
  name: string
  kind: number
  child: number
  next: number
  content: Buffer
}

/** The old office formats' file system: storages and streams, each stream in sectors of its own. */
export function makeCompoundFile(parts: readonly CompoundPart[]): Buffer {
  const entries: Placed[] = [
    { name: 'Root Entry', kind: 5, child: none, next: none, content: Buffer.alloc(0) },
  ]
  const root = entries[0]
  if (root) root.child = placeAll(parts, entries)
  const directorySectors = Math.ceil(entries.length / 4)
  const dataSectors = entries.reduce((sum, { content }) => sum + content.length / sectorBytes, 0)
  const table = Buffer.alloc(sectorBytes, 0xff)
  if (1 + directorySectors + dataSectors > sectorBytes / 4) throw new Error('One sector of table is too few')
  table.writeUInt32LE(0xfffffffd, 0)
  chain(table, 1, directorySectors)
  let next = 1 + directorySectors
  const directory = Buffer.alloc(directorySectors * sectorBytes)
  for (const [index, entry] of entries.entries()) {
    const sectors = entry.content.length / sectorBytes
    writeEntry(directory.subarray(index * 128, (index + 1) * 128), entry, sectors > 0 ? next : endOfChain)
    if (sectors > 0) chain(table, next, sectors)
    next += sectors
  }
  return Buffer.concat([makeHeader(), table, directory, ...entries.map(({ content }) => content)])
}

/** The id of the first of them; each points at its next neighbour. */
function placeAll(parts: readonly CompoundPart[], entries: Placed[]): number {
  let following = none
  for (const part of parts.toReversed()) {
    const child = placeAll(part.inside ?? [], entries)
    const { name, content } = part
    entries.push({ name, kind: content ? 2 : 1, child, next: following, content: padded(content) })
    following = entries.length - 1
  }
  return following
}

function padded(content: Buffer | undefined): Buffer {
  if (!content) return Buffer.alloc(0)
  const bytes = Math.max(streamMinBytes, Math.ceil(content.length / sectorBytes) * sectorBytes)
  return Buffer.concat([content, Buffer.alloc(bytes - content.length)])
}

function chain(table: Buffer, start: number, sectors: number): void {
  for (let at = 0; at < sectors; at += 1) {
    table.writeUInt32LE(at + 1 < sectors ? start + at + 1 : endOfChain, (start + at) * 4)
  }
}

function writeEntry(place: Buffer, { name, kind, child, next, content }: Placed, start: number): void {
  place.write(name, 0, 'utf16le')
  place.writeUInt16LE((name.length + 1) * 2, 64)
  place.writeUInt8(kind, 66)
  place.writeUInt32LE(none, 68)
  place.writeUInt32LE(next, 72)
  place.writeUInt32LE(child, 76)
  place.writeUInt32LE(start, 116)
  place.writeUInt32LE(content.length, 120)
}

function makeHeader(): Buffer {
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(streamMinBytes, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return header
}

interface WordOptions {
  isLocked?: boolean
  template?: string
}

/** An old Word file: each text is a piece of its own, every other one in two bytes a letter. */
export function makeDoc(
  texts: readonly string[],
  options: WordOptions = {},
  more: readonly CompoundPart[] = [],
): Buffer {
  const textStart = 0x200
  const main = Buffer.alloc(textStart)
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0x00c1, 2)
  main.writeUInt16LE(0x0200 | (options.isLocked ? 0x0100 : 0), 0x0a)
  const encoded = texts.map((text, index) => Buffer.from(text, index % 2 === 0 ? 'latin1' : 'utf16le'))
  const places = encoded.map(
    (_, index) => textStart + encoded.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  )
  const pieces = Buffer.alloc(4 * (texts.length + 1) + 8 * texts.length)
  let letters = 0
  for (const [index, text] of texts.entries()) {
    letters += text.length
    pieces.writeUInt32LE(letters, (index + 1) * 4)
    const place = places[index] ?? 0
    pieces.writeUInt32LE(
      index % 2 === 0 ? (place * 2) | 0x40000000 : place,
      4 * (texts.length + 1) + index * 8 + 2,
    )
  }
  const pieceList = Buffer.concat([Buffer.from([2]), Buffer.alloc(4), pieces])
  pieceList.writeUInt32LE(pieces.length, 1)
  const associated = listOf(['', options.template ?? 'C:\\Templates\\Normal.dot'])
  const table = Buffer.concat([pieceList, associated])
  main.writeUInt32LE(pieceList.length, 0x019a)
  main.writeUInt32LE(associated.length, 0x019e)
  main.writeUInt32LE(0, 0x01a2)
  main.writeUInt32LE(pieceList.length, 0x01a6)
  return makeCompoundFile([
    { name: 'WordDocument', content: Buffer.concat([main, ...encoded]) },
    { name: '1Table', content: table },
    { name: 'ObjectPool' },
    ...more,
  ])
}

function listOf(texts: readonly string[]): Buffer {
  const head = Buffer.from('ffff00000000', 'hex')
  head.writeUInt16LE(texts.length, 2)
  const parts = texts.map((text) => {
    const letters = Buffer.alloc(2)
    letters.writeUInt16LE(text.length)
    return Buffer.concat([letters, Buffer.from(text, 'utf16le')])
  })
  return Buffer.concat([head, ...parts])
}

export type BookRecord = [kind: number, content: Buffer]

export const boundSheet = (sheetKind: number): BookRecord => [
  0x85,
  Buffer.from([0, 0, 0, 0, 0, sheetKind, 1, 0, 0x41]),
]

export const supBook = (path: string): BookRecord => {
  const head = Buffer.from([0, 0, 0, 0, 0])
  head.writeUInt16LE(path.length, 2)
  return [0x1ae, Buffer.concat([head, Buffer.from(path, 'latin1')])]
}

/** An old workbook of the given records. */
export function makeXls(records: readonly BookRecord[] = [], more: readonly CompoundPart[] = []): Buffer {
  const all: BookRecord[] = [[0x809, Buffer.alloc(16)], boundSheet(0), ...records, [0x0a, Buffer.alloc(0)]]
  const content = all.map(([kind, body]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(kind, 0)
    head.writeUInt16LE(body.length, 2)
    return Buffer.concat([head, body])
  })
  return makeCompoundFile([{ name: 'Workbook', content: Buffer.concat(content) }, ...more])
}
