import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'

/** Reads a code off the screen as a phone would: from its picture. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const reader = await code.page().context().newPage()
  const { pixels, width, height } = await reader.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas to draw on')
    context.drawImage(image, 0, 0)
    return { pixels: [...context.getImageData(0, 0, width, height).data], width, height }
  }, picture)
  await reader.close()
  const read = jsQr.default(new Uint8ClampedArray(pixels), width, height)
  if (!read) throw new Error('No code can be read')
  return read.data
}
