import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of documents are; the database knows everything else about them. */
export interface FileStore {
  /** Takes over a local file, which is gone afterwards. */
  put(key: string, file: { path: string; sizeBytes: number; sha256: string }): Promise<void>
  open(key: string): Promise<Readable>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
}

/** 160 bits, so that no key can be guessed. */
export const newFileKey = (): string => randomBytes(20).toString('hex')
