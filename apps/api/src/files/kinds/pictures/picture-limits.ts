import { DocumentRefused } from '#api/files/document.ts'
import { notWhatItSays } from '#api/files/file-bytes.ts'

/** More than phones take; opening one picture must not fill the memory of whoever reads the case. */
const maxPixels = 120_000_000
const maxPixelsOfAllFrames = 2_000_000_000

export function checkPixels(width: number, height: number, frames = 1): void {
  if (width === 0 || height === 0) throw notWhatItSays('the picture has no size')
  const pixels = width * height
  if (pixels > maxPixels || pixels * frames > maxPixelsOfAllFrames) {
    throw new DocumentRefused('fileUnpacksTooLarge', `the picture has ${width} × ${height} pixels`)
  }
}
