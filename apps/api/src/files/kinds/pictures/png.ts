import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { checkPixels } from './picture-limits.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const maxChunks = 100_000

/** PNG and APNG: from the signature chunk by chunk to an end that is the end of the file. */
export async function checkPng(bytes: FileBytes): Promise<void> {
  if (!(await bytes.read(0, 8)).equals(signature)) throw notWhatItSays('it does not begin as a PNG')
  const header = await bytes.read(8, 25)
  if (header.toString('latin1', 4, 8) !== 'IHDR') throw notWhatItSays('the PNG has no header')
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)]
  let frames = 1
  let hasPixels = false
  let position = 8
  for (let chunks = 0; chunks < maxChunks; chunks += 1) {
    const chunk = await bytes.read(position, 8)
    const length = chunk.readUInt32BE(0)
    const type = chunk.toString('latin1', 4, 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw notWhatItSays('a part of the PNG has no name')
    if (type === 'acTL') frames = (await bytes.read(position + 8, 4)).readUInt32BE(0)
    if (type === 'IDAT') hasPixels = true
    position += 12 + length
    if (type === 'IEND') {
      if (position !== bytes.size || !hasPixels)
        throw notWhatItSays('the PNG does not end where the file does')
      checkPixels(width, height, frames)
      return
    }
  }
  throw notWhatItSays('the PNG has too many parts')
}
