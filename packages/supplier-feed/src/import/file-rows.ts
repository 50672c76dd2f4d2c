import type pg from 'pg'
import { ownReadings } from '../format/contract-entities.ts'
import { feedEntities } from '../format/entities.ts'
import type { RowReader } from './row-reader.ts'

/** What a run tells of a file, by its entity. */
interface FileRow {
  readonly rows: number
  /** It had at least half of what its table holds: the supplier sends all of it, and not only what is new. */
  readonly isWhole: boolean
  /** Of the run before, where this one has far fewer. */
  readonly usualRows?: number
}
export type FileRows = Readonly<Record<string, FileRow>>

export interface ShortFile {
  readonly name: string
  readonly rows: number
  readonly usualRows: number
}

const wholeShare = 0.5
/** Fewer than this share of the last ones is far fewer. */
const usualShare = 0.9

/**
 * A feed may hold everything or only what is new, and does not say which. A file that was whole in the last two imports
 * and now has far fewer rows, or is not there, was perhaps cut on its way (record 0184). Answers to own readings are
 * always new ones.
 */
export async function judgeFiles(client: pg.Client, readers: readonly RowReader[]): Promise<FileRows> {
  const [last = {}, before = {}] = await lastRuns(client)
  const held = await estimateTables(client)
  const judged = feedEntities.flatMap((entity): [string, FileRow][] => {
    const { name, table } = entity
    const rows = readers.find((reader) => reader.entity === entity)?.rowsRead ?? 0
    const usualRows = last[name]?.isWhole && before[name]?.isWhole ? last[name].rows : 0
    const isShort = rows < usualRows * usualShare
    if (rows === 0 && !isShort) return []
    const isWhole = entity !== ownReadings && rows >= (held.get(table) ?? 0) * wholeShare
    return [[name, { rows, isWhole, ...(isShort && { usualRows }) }]]
  })
  return Object.fromEntries(judged)
}

export const shortFilesOf = (files: FileRows): ShortFile[] =>
  Object.entries(files).flatMap(([name, { rows, usualRows }]) =>
    usualRows === undefined ? [] : [{ name, rows, usualRows }],
  )

/** The newest first. */
async function lastRuns(client: pg.Client): Promise<FileRows[]> {
  const { rows } = await client.query<{ files: FileRows }>(
    'select files from import_runs where finished_at is not null order by id desc limit 2',
  )
  return rows.map(({ files }) => files)
}

/** Rows by table, as PostgreSQL estimates them. */
async function estimateTables(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    'select relname as name, reltuples::float8 as rows from pg_class where oid = any($1::regclass[])',
    [feedEntities.map(({ table }) => table)],
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
