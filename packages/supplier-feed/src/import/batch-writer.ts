import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { billCalculations, bills, ownReadings } from '../format/contract-entities.ts'
import { contractEntities } from '../format/entities.ts'
import type { Entity } from '../format/entity.ts'
import type { Batch, RowBuffer } from './batch.ts'
import { settleDeliveryChoices } from './delivery-choices.ts'
import {
  copyStatement,
  createStaging,
  deleteFormerCalculations,
  type GrowingTable,
  insertStatement,
  mergeCalculations,
  mergeClaims,
  stagedColumns,
  stagingOf,
  tableColumns,
  tableKeys,
  updateStatement,
  upsertStatement,
} from './merge-statements.ts'

const pieceBytes = 256 * 1024

export async function copyRows(client: pg.Client, statement: string, rows: RowBuffer): Promise<void> {
  const stream = client.query(copyFrom(statement))
  const bytes = rows.view()
  const ended = finished(stream)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    stream.write(bytes.subarray(from, from + pieceBytes))
  }
  stream.end()
  await ended
}

const claimColumns = ['collection_number', 'commercial_contract_id', 'customer_type_id', 'identity_hash']
const copyClaims = (target: string) =>
  `copy ${target} (${claimColumns.join(', ')}) from stdin with (format csv)`

/** Writes a batch in one transaction: a reader sees a contract as it was or as it is, never between. */
export class BatchWriter {
  readonly #client: pg.Client
  readonly #madeAt: string
  readonly #staged = new Set<string>()
  /** Rows that are new or were changed; the others stay as they were. */
  writtenRows = 0

  constructor(client: pg.Client, madeAt: string) {
    this.#client = client
    this.#madeAt = madeAt
  }

  async write(batch: Batch): Promise<void> {
    await this.#client.query('begin')
    try {
      for (const entity of contractEntities) {
        await this.#writeTable(entity, batch)
        if (entity.name === 'commercial-contracts') await this.#writeClaims(batch)
      }
      await settleDeliveryChoices(this.#client, batch.knownContractIds, this.#madeAt)
      await this.#client.query('commit')
    } catch (error) {
      await this.#client.query('rollback').catch(() => undefined)
      throw error
    }
  }

  async #writeTable(entity: Entity, batch: Batch): Promise<void> {
    const { fresh, known } = batch.rowsOf(entity.name)
    if (fresh.rows > 0) {
      await copyRows(this.#client, copyStatement(entity, entity.table, tableColumns(entity)), fresh)
      this.writtenRows += fresh.rows
    }
    if (known.rows === 0) return
    const isGrowing = isGrowingTable(entity.table) || entity.name === billCalculations.name
    const columns = isGrowing ? stagedColumns(entity) : tableColumns(entity)
    await this.#stage(entity.table, copyStatement(entity, stagingOf(entity.table), columns), known)
    if (entity.name === bills.name)
      await this.#client.query(deleteFormerCalculations, [batch.knownContractIds])
    for (const { text, values } of mergeSteps(entity, batch)) {
      const { rowCount } = await this.#client.query(text, values)
      this.writtenRows += rowCount ?? 0
    }
  }

  async #writeClaims(batch: Batch): Promise<void> {
    const { fresh, known } = batch.rowsOf('claims')
    if (fresh.rows > 0) await copyRows(this.#client, copyClaims('contract_claims'), fresh)
    if (known.rows === 0) return
    await this.#stage('contract_claims', copyClaims(stagingOf('contract_claims')), known)
    await this.#client.query(mergeClaims)
  }

  async #stage(table: string, copy: string, rows: RowBuffer): Promise<void> {
    if (!this.#staged.has(table)) await this.#client.query(createStaging(table))
    this.#staged.add(table)
    await copyRows(this.#client, copy, rows)
  }
}

const isGrowingTable = (table: string): table is GrowingTable => table in tableKeys

interface Step {
  text: string
  values: unknown[]
}

function mergeSteps(entity: Entity, batch: Batch): Step[] {
  const columns = tableColumns(entity)
  const { table } = entity
  if (entity.name === billCalculations.name) {
    return [{ text: mergeCalculations, values: [batch.knownContractIds] }]
  }
  if (isGrowingTable(table)) {
    return [updateStatement(table, columns), insertStatement(table, columns)].map((text) => ({
      text,
      values: [batch.knownContractIds],
    }))
  }
  return [{ text: upsertStatement(table, columns, keyOf(entity)), values: [] }]
}

function keyOf({ name, keyColumns }: Entity): string[] {
  if (name === 'commercial-contracts') return ['id']
  // Answers have no id of ours: their key is the number that we gave the reading.
  if (name === ownReadings.name) return ['commercial_contract_id', ...keyColumns]
  return ['commercial_contract_id', 'id']
}
