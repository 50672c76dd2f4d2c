import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { checkPixels } from './picture-limits.ts'

const maxChunks = 100_000

/** RIFF chunks from the header to the end of the file. */
export async function checkWebp(bytes: FileBytes): Promise<void> {
  const header = await bytes.read(0, 12)
  const isWebp = header.toString('latin1', 0, 4) === 'RIFF' && header.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) throw notWhatItSays('it does not begin as a WebP')
  if (header.readUInt32LE(4) + 8 !== bytes.size) {
    throw notWhatItSays('the WebP does not end where the file does')
  }
  let position = 12
  let frames = 0
  let size: [width: number, height: number] | undefined
  for (let chunks = 0; position < bytes.size; chunks += 1) {
    if (chunks > maxChunks) throw notWhatItSays('the WebP has too many parts')
    const chunk = await bytes.read(position, 8)
    const name = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    size ??= await sizeIn(bytes, name, position + 8)
    if (name === 'ANMF') frames += 1
    position += 8 + length + (length % 2)
  }
  if (!size || position !== bytes.size) throw notWhatItSays('the WebP is cut short')
  checkPixels(...size, Math.max(1, frames))
}

async function sizeIn(
  bytes: FileBytes,
  name: string,
  position: number,
): Promise<[width: number, height: number] | undefined> {
  if (name === 'VP8X') {
    const field = await bytes.read(position + 4, 6)
    return [field.readUIntLE(0, 3) + 1, field.readUIntLE(3, 3) + 1]
  }
  if (name === 'VP8L') {
    const bits = (await bytes.read(position + 1, 4)).readUInt32LE(0)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (name === 'VP8 ') {
    const field = await bytes.read(position + 6, 4)
    return [field.readUInt16LE(0) & 0x3fff, field.readUInt16LE(2) & 0x3fff]
  }
  return undefined
}
