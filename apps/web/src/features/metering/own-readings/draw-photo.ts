/** Sharp on a phone, and small enough for an old one. */
const longestSidePixels = 1200

const fit = ({ width, height }: ImageBitmap, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a whole picture, the canvas taking its shape. Rejects what the browser can't read as a picture. */
export async function drawPhoto(
  canvas: HTMLCanvasElement,
  picture: Blob,
  signal?: AbortSignal,
  longest = longestSidePixels,
): Promise<void> {
  const bitmap = await createImageBitmap(picture)
  try {
    if (signal?.aborted) return
    Object.assign(canvas, fit(bitmap, longest))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
}
