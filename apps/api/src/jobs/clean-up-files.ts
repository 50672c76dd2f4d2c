import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@portal/database/client'
import type { FileStore } from '#api/files/file-store.ts'
import { incomingFolder } from '#api/files/folder-store.ts'
import { removeAbandonedFiles } from '#api/files/pending-files.ts'
import type { Schedule, Task } from './job-runner.ts'

export const cleanUpFilesTask = 'clean-up-files'
export const cleanUpFilesSchedule: Schedule = { task: cleanUpFilesTask, match: '7 * * * *' }

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
    await removeAbandonedFiles(database, fileStore, clock())
    await removeStaleUploads(dataDirectory, clock())
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
