import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { checkPixels } from './picture-limits.ts'

/** Boxes that hold other boxes on the way to the size, and how many bytes they begin with. */
const containers: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])
const maxBoxes = 10_000

interface Walk {
  boxes: number
  sizes: [width: number, height: number][]
  hasPixels: boolean
}

/** Boxes of an ISO media file, one after the other to the end of the file. */
export async function checkAvif(bytes: FileBytes): Promise<void> {
  const brands = (await bytes.readSome(4, 60)).toString('latin1')
  if (!/^ftyp.{0,52}avi[fs]/s.test(brands)) throw notWhatItSays('it does not begin as an AVIF')
  const walk: Walk = { boxes: 0, sizes: [], hasPixels: false }
  await walkBoxes(bytes, 0, bytes.size, walk)
  if (!walk.hasPixels || walk.sizes.length === 0) throw notWhatItSays('the AVIF has no picture')
  for (const size of walk.sizes) checkPixels(...size)
}

async function walkBoxes(bytes: FileBytes, start: number, end: number, walk: Walk): Promise<void> {
  let position = start
  while (position < end) {
    walk.boxes += 1
    const header = await bytes.read(position, 8)
    const length = header.readUInt32BE(0)
    const name = header.toString('latin1', 4, 8)
    if (length < 8 || position + length > end || walk.boxes > maxBoxes) {
      throw notWhatItSays('a part of the AVIF is longer than the file')
    }
    const skipped = containers.get(name)
    if (skipped !== undefined) await walkBoxes(bytes, position + 8 + skipped, position + length, walk)
    if (name === 'ispe') {
      const size = await bytes.read(position + 12, 8)
      walk.sizes.push([size.readUInt32BE(0), size.readUInt32BE(4)])
    }
    if (name === 'mdat' || name === 'idat') walk.hasPixels = true
    position += length
  }
}
