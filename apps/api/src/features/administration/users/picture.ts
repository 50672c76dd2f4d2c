import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pictureFile } from '@portal/domain/file-limits'
import { rasterHeadBytes, rasterKind } from '@portal/domain/raster-image'
import { createBoundedQueue, type QueueTurn } from '#api/http/limits/bounded-queue.ts'
import { problem } from '#api/http/problem.ts'

export interface Picture {
  content: Buffer
  tag: string
}

const quality = 82

// An unpacked picture may take hundreds of megabytes, so there is one at a time.
const queue = createBoundedQueue({ atOnce: 1, waitingMax: 20 })

/** Only the pixels are kept: a square, upright, without where and when it was taken. */
export async function readPicture(path: string, turn: QueueTurn): Promise<Picture> {
  // Before any decoder sees it: drawings are programs, and not every decoder is as careful as ours.
  if (rasterKind(await readHead(path)) === null) throw problem('fileNotAnImage')
  const content = await queue.run(() => encode(path), turn)
  return { content, tag: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(rasterHeadBytes), 0, rasterHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function encode(path: string): Promise<Buffer> {
  const side = pictureFile.keptSidePixels
  // Its code is loaded with the first picture: it would be a tenth of what a start takes.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(path, { limitInputPixels: pictureFile.pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw problem('fileNotAnImage')
  }
}
