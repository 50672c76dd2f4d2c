import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@portal/database/client'
import type { FileStore } from '#api/files/file-store.ts'
import { incomingFolder } from '#api/files/folder-store.ts'
import { listAbandonedFiles, putBackFile, removeFile } from '#api/files/pending-files.ts'
import type { Schedule, Task } from './job-runner.ts'
import { workThrough } from './work-through.ts'

export const cleanUpFilesTask = 'clean-up-files'
export const cleanUpFilesSchedule: Schedule = { task: cleanUpFilesTask, match: '7 * * * *', maxAttempts: 7 }

/** A file that still arrives is written to all the time. */
const staleAfterMs = 10 * 60_000

interface FilesCleanUpOptions {
  database: Database
  fileStore: FileStore
  clock: () => number
  dataDirectory: string
}

/** Removes stored files that no row speaks of, and uploads that a process left when it was killed. */
export const createFilesCleanUp =
  ({ database, fileStore, clock, dataDirectory }: FilesCleanUpOptions): Task =>
  async () => {
    await removeStaleUploads(dataDirectory, clock())
    await removeAbandonedFiles(database, fileStore, clock)
  }

/** Safe to run at any time and in several processes at once. */
async function removeAbandonedFiles(
  database: Database,
  fileStore: FileStore,
  clock: () => number,
): Promise<void> {
  for (;;) {
    const keys = await listAbandonedFiles(database, clock())
    if (keys.length === 0) return
    await workThrough(keys, async (key) => {
      try {
        await removeFile(database, fileStore, key)
      } catch (error) {
        await putBackFile(database, key, clock())
        throw error
      }
    })
  }
}

export async function removeStaleUploads(dataDirectory: string, nowMs: number): Promise<void> {
  const folder = incomingFolder(dataDirectory)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const modifiedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    if (modifiedMs < nowMs - staleAfterMs) await rm(path, { force: true })
  }
}
