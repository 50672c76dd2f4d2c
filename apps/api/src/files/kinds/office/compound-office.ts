import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'

const signature = 'd0cf11e0a1b11ae1'
const endOfChain = 0xfffffffa
const entryBytes = 128
const maxSectors = 4096
/** Places of the sector table that stand in the header itself. */
const headerTablePlaces = 109

export const checkDoc = (bytes: FileBytes): Promise<void> => requireStream(bytes, ['WordDocument'])
export const checkXls = (bytes: FileBytes): Promise<void> => requireStream(bytes, ['Workbook', 'Book'])

/** The old office formats: a small file system, in which the stream of the right program must be. */
async function requireStream(bytes: FileBytes, names: readonly string[]): Promise<void> {
  const header = await bytes.read(0, 512)
  if (header.toString('hex', 0, 8) !== signature) {
    throw notWhatItSays('it does not begin as an office document')
  }
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) throw notWhatItSays('the office document is broken')
  const sectorBytes = 2 ** sectorShift
  let sector = header.readUInt32LE(48)
  for (let sectors = 0; sector < endOfChain && sectors < maxSectors; sectors += 1) {
    const entries = await bytes.read((sector + 1) * sectorBytes, sectorBytes)
    for (let at = 0; at < sectorBytes; at += entryBytes) {
      if (names.includes(entryName(entries.subarray(at, at + entryBytes)))) return
    }
    sector = await nextSector(bytes, header, sector, sectorBytes)
  }
  throw notWhatItSays('the office document is of another program')
}

function entryName(entry: Buffer): string {
  const nameBytes = Math.min(entry.readUInt16LE(64), 64)
  return entry.toString('utf16le', 0, Math.max(0, nameBytes - 2))
}

async function nextSector(
  bytes: FileBytes,
  header: Buffer,
  sector: number,
  sectorBytes: number,
): Promise<number> {
  const perSector = sectorBytes / 4
  const place = Math.floor(sector / perSector)
  // Only a directory of many thousands of entries would need more places than the header has.
  if (place >= headerTablePlaces) throw notWhatItSays('the office document is broken')
  const table = header.readUInt32LE(76 + place * 4)
  return (await bytes.read((table + 1) * sectorBytes + (sector % perSector) * 4, 4)).readUInt32LE(0)
}
