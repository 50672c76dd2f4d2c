import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { checkPixels } from './picture-limits.ts'

const extensionBlock = 0x21
const frameBlock = 0x2c
const trailer = 0x3b

/** The bytes of a colour table, from the flags that announce it. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** From the header block by block to a trailer that is the last byte. */
export async function checkGif(bytes: FileBytes): Promise<void> {
  const header = await bytes.read(0, 13)
  if (!/^GIF8[79]a$/.test(header.toString('latin1', 0, 6))) throw notWhatItSays('it does not begin as a GIF')
  const [width, height] = [header.readUInt16LE(6), header.readUInt16LE(8)]
  let position = 13 + colourTable(header.readUInt8(10))
  let frames = 0
  for (;;) {
    const block = (await bytes.read(position, 1)).readUInt8(0)
    if (block === trailer) break
    if (block === frameBlock) {
      const frame = await bytes.read(position, 10)
      frames += 1
      position = await skipSubBlocks(bytes, position + 11 + colourTable(frame.readUInt8(9)))
    } else if (block === extensionBlock) position = await skipSubBlocks(bytes, position + 2)
    else throw notWhatItSays('a part of the GIF has no name')
  }
  if (frames === 0 || position + 1 !== bytes.size) {
    throw notWhatItSays('the GIF does not end where the file does')
  }
  checkPixels(width, height, frames)
}

const windowBytes = 64 * 1024

/** By windows: a block may be one byte long, and a file of nothing but such blocks has millions. */
async function skipSubBlocks(bytes: FileBytes, start: number): Promise<number> {
  let position = start
  for (;;) {
    const window = await bytes.readSome(position, windowBytes)
    let at = 0
    while (at < window.length) {
      const length = window.readUInt8(at)
      at += 1 + length
      if (length === 0) return position + at
    }
    if (window.length === 0) throw notWhatItSays('the file is cut short')
    position += at
  }
}
