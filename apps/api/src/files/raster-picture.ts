import { open } from 'node:fs/promises'
import { pictureFile } from '@portal/domain/files/file-limits'
import { rasterHeadBytes } from '@portal/domain/files/raster-image'
import type { Sharp } from 'sharp'

/** What tells the kind of a picture, before any decoder sees it. */
export async function readRasterHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(rasterHeadBytes), 0, rasterHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The pixels of a picture, upright and no more of them than we unpack; a broken one fails when it is written. */
export async function decodePicture(picture: string | Buffer): Promise<Sharp> {
  // Loaded with the first picture: it would be a tenth of what a start takes.
  const { default: sharp } = await import('sharp')
  return sharp(picture, { limitInputPixels: pictureFile.pixelsMax, failOn: 'error' }).autoOrient()
}
