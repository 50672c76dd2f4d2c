import { type FileHandle, open } from 'node:fs/promises'
import { DocumentRefused } from './document.ts'

/** A file read piece by piece: a check never holds more than a window of it. */
export interface FileBytes {
  readonly size: number
  /** Exactly `length` bytes; a file that ends before them is not what it says. */
  read(position: number, length: number): Promise<Buffer>
  /** As many as there are, up to `length`. */
  readSome(position: number, length: number): Promise<Buffer>
}

export const notWhatItSays = (reason: string): DocumentRefused =>
  new DocumentRefused('fileTypeNotAllowed', reason)

export async function withFileBytes<Result>(
  path: string,
  check: (bytes: FileBytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r')
  try {
    return await check(await fileBytes(file))
  } finally {
    await file.close()
  }
}

const windowBytes = 64 * 1024

async function fileBytes(file: FileHandle): Promise<FileBytes> {
  const { size } = await file.stat()
  // Walks over a file ask for a few bytes at a time, mostly forwards.
  let windowStart = 0
  let window = Buffer.alloc(0)

  async function readSome(position: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, size - position))
    if (position >= windowStart && position + wanted <= windowStart + window.length) {
      return window.subarray(position - windowStart, position - windowStart + wanted)
    }
    const buffer = Buffer.alloc(Math.max(wanted, Math.min(windowBytes, size - position)))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    windowStart = position
    window = buffer.subarray(0, bytesRead)
    return window.subarray(0, wanted)
  }

  return {
    size,
    readSome,
    async read(position, length) {
      const bytes = await readSome(position, length)
      if (position < 0 || bytes.length < length) throw notWhatItSays('the file is cut short')
      return bytes
    },
  }
}

/** The same for content that is at hand: a document inside another one. */
export function bufferBytes(content: Buffer): FileBytes {
  const readSome = async (position: number, length: number) =>
    content.subarray(Math.max(0, position), Math.max(0, position + length))
  return {
    size: content.length,
    readSome,
    async read(position, length) {
      const bytes = await readSome(position, length)
      if (position < 0 || bytes.length < length) throw notWhatItSays('the file is cut short')
      return bytes
    },
  }
}
