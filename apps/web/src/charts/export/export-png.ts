import type { Picture } from './export-svg.ts'

const pixelsForOne = 2

/** Twice the size of the screen, so that print and large displays stay sharp. */
export async function paintPng({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height)
  // A data address, since the page's policy allows no other source that isn't the server.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelsForOne
  canvas.height = height * pixelsForOne
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas to paint on')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The picture could not be painted'))
    }, 'image/png')
  })
}
