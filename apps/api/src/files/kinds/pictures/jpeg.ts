import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { tooComplex } from '#api/files/kinds/refusals.ts'
import { checkPixels } from './picture-limits.ts'

const endOfImage = 0xd9
const startOfScan = 0xda
const maxSegments = 100_000
const scanWindowBytes = 64 * 1024

/** Frame headers are C0 to CF, but for the tables among them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** From the first marker to the end of the picture. Phones put more behind it, so the file may go on. */
export async function checkJpeg(bytes: FileBytes): Promise<void> {
  if ((await bytes.read(0, 2)).toString('hex') !== 'ffd8') throw notWhatItSays('it does not begin as a JPEG')
  let position = 2
  let hasFrame = false
  let hasScan = false
  for (let segments = 0; ; segments += 1) {
    if (segments > maxSegments) throw tooComplex('the JPEG has too many parts')
    const marker = await markerAt(bytes, position)
    if (marker === endOfImage) break
    const segmentBytes = (await bytes.read(position + 2, 2)).readUInt16BE(0)
    if (segmentBytes < 2) throw notWhatItSays('a part of the JPEG is broken')
    if (isFrameHeader(marker)) {
      const frame = await bytes.read(position + 5, 4)
      checkPixels(frame.readUInt16BE(2), frame.readUInt16BE(0))
      hasFrame = true
    }
    position += 2 + segmentBytes
    if (marker === startOfScan) {
      hasScan = true
      position = await endOfScan(bytes, position)
    }
  }
  if (!hasFrame || !hasScan) throw notWhatItSays('the JPEG has no picture')
}

async function markerAt(bytes: FileBytes, position: number): Promise<number> {
  const pair = await bytes.read(position, 2)
  if (pair.readUInt8(0) !== 0xff) throw notWhatItSays('a part of the JPEG has no name')
  return pair.readUInt8(1)
}

/** Where the next marker stands after the pixels of a scan. */
async function endOfScan(bytes: FileBytes, start: number): Promise<number> {
  let position = start
  for (;;) {
    const window = await bytes.readSome(position, scanWindowBytes)
    if (window.length < 2) throw notWhatItSays('the JPEG does not end')
    let index = window.indexOf(0xff)
    while (index !== -1 && index + 1 < window.length) {
      const next = window.readUInt8(index + 1)
      if (next !== 0 && next !== 0xff && !isRestart(next)) return position + index
      index = window.indexOf(0xff, index + 1)
    }
    // A marker may begin with the last byte of the window.
    position += window.length - 1
  }
}
