import { createHash } from 'node:crypto'
import { pictureFile } from '@portal/domain/files/file-limits'
import { rasterKind } from '@portal/domain/files/raster-image'
import { decodePicture, readRasterHead } from '#api/files/raster-picture.ts'
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
  if (rasterKind(await readRasterHead(path)) === null) throw problem('fileNotAnImage')
  const content = await queue.run(() => encode(path), turn)
  return { content, tag: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}

async function encode(path: string): Promise<Buffer> {
  const side = pictureFile.keptSidePixels
  const picture = await decodePicture(path)
  try {
    return await picture.resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer()
  } catch {
    throw problem('fileNotAnImage')
  }
}
