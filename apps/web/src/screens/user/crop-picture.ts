/** A part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Big enough for any screen; the server keeps a square of its own size. */
const sidePixels = 512
const quality = 0.9

/** Our policy shows pictures of our own address and of data addresses only. */
export function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** The chosen square alone: what lies outside it never leaves the device. */
export async function cropPicture(picture: HTMLImageElement, area: CropArea): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePixels
  canvas.height = sidePixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw the picture on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, sidePixels, sidePixels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type })
}
