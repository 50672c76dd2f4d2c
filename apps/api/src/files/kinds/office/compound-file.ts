import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { tooComplex } from '#api/files/kinds/refusals.ts'

/** The file system in which the old office formats keep their streams ([MS-CFB]). */
export interface CompoundFile {
  entries: readonly CompoundEntry[]
  read(entry: CompoundEntry): Promise<Buffer>
}

export interface CompoundEntry {
  id: number
  name: string
  kind: 'root' | 'storage' | 'stream'
  /** Ids of others: neighbours in the same storage, and one of those inside it. */
  left: number
  right: number
  child: number
  start: number
  bytes: number
}

const signature = 'd0cf11e0a1b11ae1'
const highestSector = 0xfffffffa
const entryBytes = 128
const headerTablePlaces = 109
const maxEntries = 20_000
const kinds: Readonly<Record<number, CompoundEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' }

const broken = () => notWhatItSays('the office document is broken')

interface Layout {
  bytes: FileBytes
  sectorBytes: number
  /** For each sector the one that follows it. */
  next: Uint32Array
}

export async function openCompoundFile(bytes: FileBytes): Promise<CompoundFile> {
  const header = Buffer.from(await bytes.read(0, 512))
  if (header.toString('hex', 0, 8) !== signature) {
    throw notWhatItSays('it does not begin as an office document')
  }
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) throw broken()
  const sectorBytes = 2 ** sectorShift
  const layout: Layout = { bytes, sectorBytes, next: await readTable(bytes, header, sectorBytes) }
  const entries = readEntries(await readChain(layout, header.readUInt32LE(48)))
  const root = entries.find(({ kind }) => kind === 'root')
  if (!root) throw broken()
  const smallBelow = header.readUInt32LE(56)
  const small = await readSmallStreams(layout, header, root)
  return {
    entries,
    async read({ start, bytes: length }) {
      if (length === 0) return Buffer.alloc(0)
      if (length < smallBelow) return small(start, length)
      const content = await readChain(layout, start, Math.ceil(length / sectorBytes))
      if (content.length < length) throw broken()
      return content.subarray(0, length)
    },
  }
}

const sectorPlace = (sector: number, sectorBytes: number) => (sector + 1) * sectorBytes

/** The places of the table stand in the header, and in sectors of their own where it has no room. */
async function readTable(bytes: FileBytes, header: Buffer, sectorBytes: number): Promise<Uint32Array> {
  const places: number[] = []
  const add = (place: number) => {
    if (place < highestSector) places.push(place)
  }
  for (let at = 0; at < headerTablePlaces; at += 1) add(header.readUInt32LE(76 + at * 4))
  const sectors = Math.ceil(bytes.size / sectorBytes)
  let list = header.readUInt32LE(68)
  for (let lists = 0; list < highestSector; lists += 1) {
    if (lists > sectors) throw broken()
    const content = Buffer.from(await bytes.read(sectorPlace(list, sectorBytes), sectorBytes))
    for (let at = 0; at < sectorBytes - 4; at += 4) add(content.readUInt32LE(at))
    list = content.readUInt32LE(sectorBytes - 4)
  }
  const perSector = sectorBytes / 4
  if (places.length > sectors) throw broken()
  const next = new Uint32Array(places.length * perSector)
  for (const [index, place] of places.entries()) {
    const content = await bytes.read(sectorPlace(place, sectorBytes), sectorBytes)
    for (let at = 0; at < perSector; at += 1) next[index * perSector + at] = content.readUInt32LE(at * 4)
  }
  return next
}

async function readChain(
  { bytes, sectorBytes, next }: Layout,
  start: number,
  maxSectors = next.length,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let sector = start; sector < highestSector && pieces.length < maxSectors; ) {
    const place = sectorPlace(sector, sectorBytes)
    // The last sector of a file may be cut.
    const piece = await bytes.readSome(place, sectorBytes)
    if (piece.length === 0 || sector >= next.length) throw broken()
    pieces.push(Buffer.from(piece))
    sector = next[sector] ?? highestSector
  }
  return Buffer.concat(pieces)
}

function readEntries(directory: Buffer): CompoundEntry[] {
  if (directory.length / entryBytes > maxEntries) throw tooComplex('the office document has too many streams')
  const entries: CompoundEntry[] = []
  for (let id = 0; (id + 1) * entryBytes <= directory.length; id += 1) {
    const entry = directory.subarray(id * entryBytes, (id + 1) * entryBytes)
    const kind = kinds[entry.readUInt8(66)]
    if (kind === undefined) continue
    const nameBytes = Math.min(entry.readUInt16LE(64), 64)
    entries.push({
      id,
      kind,
      name: entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    })
  }
  return entries
}

const smallSectorBytes = 64

/** Short streams share one: in sectors of 64 bytes with a table of their own. */
async function readSmallStreams(layout: Layout, header: Buffer, root: CompoundEntry) {
  const tableStart = header.readUInt32LE(60)
  const table = tableStart < highestSector ? await readChain(layout, tableStart) : Buffer.alloc(0)
  const content = root.start < highestSector ? await readChain(layout, root.start) : Buffer.alloc(0)
  return (start: number, length: number): Buffer => {
    const pieces: Buffer[] = []
    const count = Math.ceil(length / smallSectorBytes)
    for (let sector = start; sector < highestSector && pieces.length < count; ) {
      if ((sector + 1) * 4 > table.length) throw broken()
      pieces.push(content.subarray(sector * smallSectorBytes, (sector + 1) * smallSectorBytes))
      sector = table.readUInt32LE(sector * 4)
    }
    const whole = Buffer.concat(pieces)
    if (whole.length < length) throw broken()
    return whole.subarray(0, length)
  }
}
