import { pictureFile } from '@portal/domain/files/file-limits'

export const thumbnailSidePixels = pictureFile.thumbnailSidePixels

/** One picture at a time: a photo unpacks to fifty megabytes, and old phones have not many. */
let last: Promise<unknown> = Promise.resolve()

/** Draws the middle of a picture as a square. On a canvas: the portal shows no picture by an address of its own making. */
export function drawThumbnail(canvas: HTMLCanvasElement, picture: Blob, signal: AbortSignal): Promise<void> {
  const drawn = last.then(async () => {
    if (signal.aborted) return
    const bitmap = await createImageBitmap(picture, { resizeWidth: 2 * thumbnailSidePixels })
    const { width, height } = bitmap
    const side = Math.min(width, height)
    const [x, y] = [(width - side) / 2, (height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
    bitmap.close()
  })
  last = drawn.catch(() => undefined)
  return drawn
}
