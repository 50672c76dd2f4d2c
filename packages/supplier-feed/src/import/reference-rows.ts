import type pg from 'pg'
import { type Entity, toSnakeCase } from '../format/entity.ts'
import { RowBuffer } from './batch.ts'
import { copyRows } from './batch-writer.ts'
import { duplicateRow } from './contract-rows.ts'
import { copyStatement, createStaging, stagingOf, tableColumns, upsertStatement } from './merge-statements.ts'
import { findRowProblem } from './row-checks.ts'
import type { RowReader } from './row-reader.ts'

/** Small files about the supplier as a whole: each goes in at once. Gives the number of rows that are new or changed. */
export async function importReferenceRows(
  client: pg.Client,
  reader: RowReader,
  latestDay: string,
): Promise<number> {
  const { entity } = reader
  const rows = await collectRows(reader, latestDay)
  if (rows.rows === 0) return 0
  await client.query('begin')
  try {
    const columns = tableColumns(entity)
    await client.query(createStaging(entity.table))
    await copyRows(client, copyStatement(entity, stagingOf(entity.table), columns), rows)
    const key = entity.keyColumns.map(toSnakeCase)
    const { rowCount } = await client.query(upsertStatement(entity.table, columns, key))
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function collectRows(reader: RowReader, latestDay: string): Promise<RowBuffer> {
  const rows = new RowBuffer()
  const seen = new Set<string>()
  for (; !reader.isAtEnd; await reader.next()) {
    const { entity, row } = reader
    const key = keyOf(entity, reader)
    const problem = findRowProblem(entity, row, latestDay) ?? (seen.has(key) ? duplicateRow : null)
    if (problem !== null) {
      reader.reject(problem)
      continue
    }
    seen.add(key)
    rows.append('', row.bytes, row.rawStart(0), row.end)
  }
  return rows
}

const keyOf = (entity: Entity, { row }: RowReader): string =>
  entity.keyColumns
    .map((key) => row.text(entity.columns.findIndex((column) => column.name === key)))
    .join('/')
