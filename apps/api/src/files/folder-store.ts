import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, NoSuchFile } from './file-store.ts'

const privateFolder = { recursive: true, mode: 0o700 } as const

/** What arrives is written here first: on the same disk, so that keeping it is a rename. */
export const incomingFolder = (dataDirectory: string): string => join(dataDirectory, 'files', 'incoming')

/** Files under the data directory, outside anything the web server shows. */
export function createFolderStore(dataDirectory: string): FileStore {
  // Two characters a folder: directories stay small when there are millions of files.
  const pathOf = (key: string) => join(dataDirectory, 'files', 'stored', key.slice(0, 2), key.slice(2))
  return {
    async put(key, { path }) {
      const target = pathOf(key)
      const made = await mkdir(dirname(target), privateFolder)
      await sync(path, 'r+')
      await chmod(path, 0o600)
      await rename(path, target)
      await sync(dirname(target), 'r')
      // A new folder stands in the one above it.
      if (made !== undefined) await sync(dirname(made), 'r')
    },
    async open(key) {
      const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile('The file store has no such file') : error
      })
      return createReadStream('', { fd: file })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A document the database speaks of must survive a power cut as the row does, and so must its name in the folder. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  await opened.sync().finally(() => opened.close())
}
