import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { DocumentRefused } from '#api/files/document.ts'
import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { unpackedMaxBytes } from '#api/files/judging/judging-limits.ts'
import { isEncrypted, unpacksTooLarge } from '#api/files/kinds/refusals.ts'

export interface ZipEntry {
  name: string
  isStored: boolean
  packedBytes: number
  /** As the archive says; `unpackEntry` sees whether it is true. */
  bytes: number
  /** Of the packed content itself. */
  position: number
}

const maxEntries = 10_000
const endRecordBytes = 22
const methods = { stored: 0, deflated: 8 }
const marks = { entry: 0x04034b50, record: 0x02014b50, end: 0x06054b50 }

const bomb = () => unpacksTooLarge('the document unpacks to too much')
const broken = () => notWhatItSays('the archive is broken')

/** The entries of an archive that fills its file wholly, in their order, none over another. */
export async function readZipEntries(bytes: FileBytes): Promise<ZipEntry[]> {
  const directory = await findDirectory(bytes)
  const entries: ZipEntry[] = []
  let { position } = directory
  let unpackedBytes = 0
  for (let index = 0; index < directory.entries; index += 1) {
    const record = await bytes.read(position, 46)
    if (record.readUInt32LE(0) !== marks.record) throw broken()
    const nameBytes = record.readUInt16LE(28)
    const name = (await bytes.read(position + 46, nameBytes)).toString('utf8')
    const entry = await readEntry(bytes, name, record)
    unpackedBytes += entry.bytes
    if (unpackedBytes > unpackedMaxBytes) throw bomb()
    entries.push(entry)
    position += 46 + nameBytes + record.readUInt16LE(30) + record.readUInt16LE(32)
  }
  if (position !== directory.end) throw broken()
  refuseOverlaps(entries, directory.position)
  return entries
}

/** Entries that share their bytes are how a small archive unpacks to petabytes. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const inOrder = entries.toSorted((one, other) => one.position - other.position)
  for (const [index, { position, packedBytes }] of inOrder.entries()) {
    if (position + packedBytes > (inOrder[index + 1]?.position ?? end)) throw bomb()
  }
}

async function findDirectory(bytes: FileBytes) {
  if ((await bytes.read(0, 4)).readUInt32LE(0) !== marks.entry) throw notWhatItSays('it is no archive')
  // Office programs write no comment, so the record is the end of the file.
  const end = bytes.size - endRecordBytes
  const record = await bytes.read(end, endRecordBytes)
  if (record.readUInt32LE(0) !== marks.end) {
    throw notWhatItSays('the archive does not end where the file does')
  }
  const entries = record.readUInt16LE(10)
  if (entries === 0 || entries > maxEntries) throw notWhatItSays('the archive has too many entries')
  return { entries, position: record.readUInt32LE(16), end }
}

async function readEntry(bytes: FileBytes, name: string, record: Buffer): Promise<ZipEntry> {
  if ((record.readUInt16LE(8) & 1) === 1) throw isEncrypted('an entry of the archive is locked')
  const method = record.readUInt16LE(10)
  const isInside = name !== '' && !/(^|[/\\])\.\.([/\\]|$)|^[/\\]/.test(name)
  if (!Object.values(methods).includes(method) || !isInside) {
    throw notWhatItSays('the archive has an entry that office programs never write')
  }
  const start = record.readUInt32LE(42)
  const header = await bytes.read(start, 30)
  if (header.readUInt32LE(0) !== marks.entry) throw broken()
  return {
    name,
    isStored: method === methods.stored,
    packedBytes: record.readUInt32LE(20),
    bytes: record.readUInt32LE(24),
    position: start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28),
  }
}

/** Unpacks an entry piece by piece: what it really holds, which must be as much as it says. */
export async function unpackEntry(
  bytes: FileBytes,
  entry: ZipEntry,
  take: (piece: Buffer) => void,
): Promise<void> {
  let seen = 0
  for await (const piece of piecesOf(bytes, entry)) {
    seen += piece.length
    // It holds more than it says.
    if (seen > entry.bytes) throw bomb()
    if (piece.length > 0) take(piece)
  }
  if (seen !== entry.bytes) throw broken()
}

/** A small entry costs less at once: an archive may have thousands of them. */
const atOnceBytes = 256 * 1024

function piecesOf(bytes: FileBytes, entry: ZipEntry): AsyncIterable<Buffer> {
  if (entry.isStored) return packedPieces(bytes, entry)
  const isSmall = entry.bytes <= atOnceBytes && entry.packedBytes <= atOnceBytes
  return isSmall ? inflatedAtOnce(bytes, entry) : inflated(packedPieces(bytes, entry))
}

async function* inflatedAtOnce(bytes: FileBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await bytes.read(entry.position, entry.packedBytes)
  let content: Buffer
  try {
    content = inflateRawSync(packed, { maxOutputLength: entry.bytes + 1 })
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooMuch ? bomb() : broken()
  }
  yield content
}

const pieceBytes = 64 * 1024

async function* packedPieces(bytes: FileBytes, { position, packedBytes }: ZipEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < packedBytes; done += pieceBytes) {
    yield await bytes.read(position + done, Math.min(pieceBytes, packedBytes - done))
  }
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw()
  const feeding = (async () => {
    for await (const piece of packed) {
      if (inflater.destroyed) return
      if (!inflater.write(piece)) await roomIn(inflater)
    }
    inflater.end()
  })()
  feeding.catch((error: Error) => inflater.destroy(error))
  try {
    for await (const piece of inflater) yield piece
  } catch (error) {
    throw error instanceof DocumentRefused ? error : broken()
  } finally {
    inflater.destroy()
  }
}

const roomIn = (inflater: ReturnType<typeof createInflateRaw>): Promise<void> =>
  new Promise((resolve) => {
    inflater.once('drain', () => resolve()).once('close', () => resolve())
  })
