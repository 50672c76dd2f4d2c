import { join } from 'node:path'
import * as z from 'zod/mini'

/** One folder: this description, the tables, the documents, the kept secrets, and the checksums of all of them. */
export const backupFormat = 'moja-struja-backup/1'
export const descriptionName = 'backup.json'
export const folders = { tables: 'tables', files: 'files', secrets: 'secrets' } as const

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** All but those that the database computes. */
  columns: z.array(z.string()),
  rows: z.int(),
})
export type Table = z.infer<typeof Table>

export const BackupDescription = z.object({
  format: z.literal(backupFormat),
  /** The moment that the tables show. */
  takenAt: z.iso.datetime(),
  /** The portal's. */
  release: z.string(),
  /** PostgreSQL's, to know; any version takes the tables. */
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({
    /** Null where the documents are in a bucket and so not here. */
    count: z.nullable(z.int()),
    /** What the tables name and the store did not have. */
    missing: z.array(z.string()),
  }),
  hasSecrets: z.boolean(),
})
export type BackupDescription = z.infer<typeof BackupDescription>

export const tableFile = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  join(folders.tables, `${schema}.${name}.copy.gz`)

/** Beside each other in two letters a folder, as the portal's own store has them. */
export const fileOf = (key: string): string => join(folders.files, key.slice(0, 2), key.slice(2))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
export const columnList = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ')
