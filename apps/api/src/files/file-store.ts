import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Where the bytes of documents are; the database knows everything else about them. */
export interface FileStore {
  /** Takes over a local file, which is gone afterwards. */
  put(key: string, file: { path: string; sizeBytes: number; sha256: string }): Promise<void>
  open(key: string): Promise<Readable>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
}

export interface FileStoreSettings {
  dataDirectory: string
  /** An S3-compatible bucket; without it files are kept under the data directory. */
  filesUrl: string | undefined
}

/** 160 bits, so that no key can be guessed. */
export const newFileKey = (): string => randomBytes(20).toString('hex')

export const createFileStore = ({ dataDirectory, filesUrl }: FileStoreSettings): FileStore =>
  filesUrl === undefined ? createFolderStore(dataDirectory) : createBucketStore(filesUrl)
