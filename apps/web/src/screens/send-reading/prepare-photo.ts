import { drawPhoto } from '#web/features/metering/own-readings/draw-photo.ts'
import type { PhotoSubject } from './reading-draft.ts'

/** Enough to read the digits by; a photo of 25 MB becomes one of half a megabyte. */
const longestSidePixels = 2000
const quality = 0.85

/** Drawn anew before it leaves the device: smaller, turned the right way, without its place. Rejects what is no picture. */
export async function preparePhoto(file: File, subject: PhotoSubject): Promise<File> {
  const canvas = document.createElement('canvas')
  await drawPhoto(canvas, file, undefined, longestSidePixels)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!photo) throw new Error('The browser made no picture')
  return new File([photo], `${subject}.jpg`, { type: photo.type })
}
