import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

export interface FileStoreSettings {
  dataDirectory: string
  /** An S3-compatible bucket; without it files are kept under the data directory. */
  filesUrl: string | undefined
}

export const createFileStore = ({ dataDirectory, filesUrl }: FileStoreSettings): FileStore =>
  filesUrl === undefined ? createFolderStore(dataDirectory) : createBucketStore(filesUrl)
