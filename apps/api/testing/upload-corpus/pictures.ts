import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const drawing = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 120, b: 40 } } })

export const makePicture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'): Promise<Buffer> =>
  drawing().toFormat(format).toBuffer()

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

interface PngShape {
  width: number
  height: number
  frames?: number
}

/** One line of pixels is enough to say any size. */
export function makePng({ width, height, frames }: PngShape, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const animation = Buffer.alloc(8)
  animation.writeUInt32BE(frames ?? 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(frames === undefined ? [] : [pngChunk('acTL', animation)]),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(width < 10_000 ? (width + 1) * height : 10))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A note inside a picture: as large as one likes, and anything can be written in it. */
export const pngNote = (content: Buffer): Buffer =>
  pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), content]))

/** A picture whose header says another size. */
export async function makeWideJpeg(): Promise<Buffer> {
  const picture = Buffer.from(await makePicture('jpeg'))
  const frame = picture.indexOf(Buffer.from('ffc0', 'hex'))
  picture.writeUInt16BE(60_000, frame + 5)
  picture.writeUInt16BE(60_000, frame + 7)
  return picture
}

export async function makeWideGif(): Promise<Buffer> {
  const picture = Buffer.from(await makePicture('gif'))
  picture.writeUInt16LE(60_000, 6)
  picture.writeUInt16LE(60_000, 8)
  return picture
}

export const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" ${attributes}>${inside}</svg>\n`,
  )
