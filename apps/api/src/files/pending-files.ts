import type { Queryable, Statement } from '@portal/database/client'
import type { FileStore } from './file-store.ts'

const announce: Statement = {
  name: 'announce-file',
  text: 'insert into pending_files (key, stored_at) values ($1, $2) on conflict (key) do nothing',
}
const keep: Statement = {
  name: 'keep-files',
  text: 'delete from pending_files where key = any($1) returning key',
}
const listAbandoned: Statement = {
  name: 'list-abandoned-files',
  text: 'select key from pending_files where stored_at < $1 order by stored_at limit 1000',
}
const putBack: Statement = {
  name: 'put-back-file',
  text: 'update pending_files set stored_at = $2 where key = $1',
}
const forget: Statement = { name: 'forget-file', text: 'delete from pending_files where key = $1' }

/** Written down before the file is stored; a file that no row ever speaks of is removed later. */
export async function announceFile(queryable: Queryable, key: string, nowMs: number): Promise<void> {
  await queryable.query(announce, [key, new Date(nowMs)])
}

/** In the transaction that writes the rows which speak of the files. */
export async function keepFiles(tx: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const kept = await tx.query(keep, [keys])
  if (kept.length !== keys.length) throw new Error('a file was removed before its row was written')
}

const dayMs = 24 * 3600 * 1000

/**
 * In the transaction that takes away the last row which speaks of the file. A backup of the database may name it still,
 * so the clean-up removes it when such a backup is no longer kept: the day from which it counts as abandoned lies ahead.
 */
export const releaseFile = (tx: Queryable, key: string, nowMs: number, backupDays: number): Promise<void> =>
  announceFile(tx, key, nowMs + backupDays * dayMs)

/** Longer than any request, so that nothing is removed under somebody's hands. */
export const abandonedAfterMs = 6 * 3600 * 1000

/** Files that nothing speaks of, the oldest first, so many at once. */
export async function listAbandonedFiles(queryable: Queryable, nowMs: number): Promise<string[]> {
  const rows = await queryable.query<{ key: string }>(listAbandoned, [new Date(nowMs - abandonedAfterMs)])
  return rows.map(({ key }) => key)
}

/** One that the store will not give up counts as stored anew, so that it does not stand before the others. */
export async function putBackFile(queryable: Queryable, key: string, nowMs: number): Promise<void> {
  await queryable.query(putBack, [key, new Date(nowMs)])
}

export async function removeFile(queryable: Queryable, store: FileStore, key: string): Promise<void> {
  await store.remove(key)
  await queryable.query(forget, [key])
}
