import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of documents are; the database knows everything else about them. */
export interface FileStore {
  /** Takes over a local file, which is gone afterwards. */
  put(key: string, file: { path: string; sizeBytes: number; sha256: string }): Promise<void>
  /** Throws NoSuchFile for a key that is not there. */
  open(key: string): Promise<Readable>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
}

/** The store answers, and has no such file. */
export class NoSuchFile extends Error {}

/** Undefined for a key that is not there; a store that does not answer says nothing about its files. */
export const openIfThere = (store: FileStore, key: string): Promise<Readable | undefined> =>
  store.open(key).catch((error: unknown) => {
    if (error instanceof NoSuchFile) return undefined
    throw error
  })

/** 160 bits, so that no key can be guessed. */
export const newFileKey = (): string => randomBytes(20).toString('hex')
