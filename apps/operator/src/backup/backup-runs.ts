import type { Database, Statement } from '@portal/database/client'

const begin: Statement = {
  name: 'begin-backup-run',
  text: `insert into backup_runs (kind, started_at) values ('embedded', $1) returning id`,
}
const end: Statement = {
  name: 'end-backup-run',
  text: 'update backup_runs set finished_at = $2, bytes = $3, error = $4 where id = $1',
}
const record: Statement = {
  name: 'record-pgbackrest-run',
  text: `insert into backup_runs (kind, started_at, finished_at, bytes, error)
    select 'pgbackrest', $1, $2, $3, $4
    where not exists (select from backup_runs where kind = 'pgbackrest' and started_at = $1)
    returning id`,
}

export interface BackupRun {
  end(finishedAt: Date, bytes: number): Promise<void>
  fail(finishedAt: Date, error: string): Promise<void>
}

const longestError = 500

/** The run's row, which `operator status` and the alert of an old backup look at. */
export async function beginRun(database: Database, startedAt: Date): Promise<BackupRun> {
  const [row] = await database.query<{ id: number }>(begin, [startedAt])
  if (!row) throw new Error('the run was not noted')
  return {
    end: async (finishedAt, bytes) => void (await database.query(end, [row.id, finishedAt, bytes, null])),
    fail: async (finishedAt, error) =>
      void (await database.query(end, [row.id, finishedAt, null, error.slice(0, longestError)])),
  }
}

export interface RecordedRun {
  startedAt: Date
  finishedAt: Date
  bytes: number
  error: string | null
}

/** False when it was known already. */
export async function recordRun(database: Database, run: RecordedRun): Promise<boolean> {
  const rows = await database.query(record, [run.startedAt, run.finishedAt, run.bytes, run.error])
  return rows.length > 0
}
