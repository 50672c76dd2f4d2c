import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'

/** Reads a code off the screen as a phone would: from its picture. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQr.default(new Uint8ClampedArray(data), info.width, info.height)
  if (!read) throw new Error('No code can be read')
  return read.data
}
