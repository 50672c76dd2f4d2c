import { buffer } from 'node:stream/consumers'
import { pictureFile } from '@portal/domain/files/file-limits'
import { rasterKind } from '@portal/domain/files/raster-image'
import type { FileStore } from '#api/files/file-store.ts'
import { decodePicture } from '#api/files/raster-picture.ts'
import { createBoundedQueue, type QueueTurn } from '#api/http/limits/bounded-queue.ts'
import { problem } from '#api/http/problem.ts'

const quality = 75

// An unpacked picture may take hundreds of megabytes, so there is one at a time.
const queue = createBoundedQueue({ atOnce: 1, waitingMax: 60 })

/** Only its pixels, few of them and upright; drawings are programs and get none. */
export const readThumbnail = (store: FileStore, key: string, turn: QueueTurn): Promise<Buffer> =>
  queue.run(async () => {
    const content = await buffer(await store.open(key))
    if (rasterKind(content) === null) throw problem('notFound')
    return encode(content)
  }, turn)

async function encode(content: Buffer): Promise<Buffer> {
  const side = pictureFile.thumbnailSidePixels
  const picture = await decodePicture(content)
  try {
    return await picture.resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer()
  } catch {
    throw problem('notFound')
  }
}
