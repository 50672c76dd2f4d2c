import { ApiError } from '#web/api/api-error.ts'

/** Documents that were changed, moved or removed since they were picked: no browser sends those. */
export class UnreadableFiles extends Error {
  override readonly name = 'UnreadableFiles'
  readonly fileNames: readonly string[]

  constructor(fileNames: readonly string[], cause: unknown) {
    super(`can't be read: ${fileNames.join(', ')}`, { cause })
    this.fileNames = fileNames
  }
}

/** A browser that can't read a file says the same as one that lost its line. */
export async function tellUnreadable(error: unknown, files: readonly File[]): Promise<never> {
  const isAnswered = error instanceof ApiError && error.kind === 'refused'
  const fileNames = isAnswered ? [] : await findUnreadable(files)
  throw fileNames.length > 0 ? new UnreadableFiles(fileNames, error) : error
}

async function findUnreadable(files: readonly File[]): Promise<readonly string[]> {
  const readings = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()))
  return files.filter((_, place) => readings[place]?.status === 'rejected').map(({ name }) => name)
}
