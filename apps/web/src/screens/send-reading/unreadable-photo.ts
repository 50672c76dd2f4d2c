import { isHeic, isPdf, rasterHeadBytes } from '@portal/domain/files/raster-image'

/** What the browser could not open as a picture; each has its own way out. */
export type UnreadablePhoto = 'heic' | 'pdf' | 'unreadable'

export async function tellUnreadable(file: Blob): Promise<UnreadablePhoto> {
  const head = await file
    .slice(0, rasterHeadBytes)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    // A file that is gone by now, or in a cloud without a connection.
    .catch(() => new Uint8Array())
  if (isHeic(head)) return 'heic'
  return isPdf(head) ? 'pdf' : 'unreadable'
}
