import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { commercialContracts } from '../format/contract-entities.ts'
import type { Manifest } from '../format/manifest.ts'
import { Batch } from './batch.ts'
import { BatchWriter } from './batch-writer.ts'
import { type ContractRow, ContractRows, duplicateRow, keepContractRow } from './contract-rows.ts'
import { loadKnownContracts } from './known-contracts.ts'
import { findRowProblem, latestDayOf } from './row-checks.ts'
import type { RowReader } from './row-reader.ts'

export interface ContractImportOptions {
  readonly writer: pg.Client
  /** A second connection asks about the next contracts while the first still writes. */
  readonly lookup: pg.Client
  readonly readers: readonly RowReader[]
  readonly manifest: Manifest
  readonly identityKey: string
  onBatch(): void
  readonly batchBytes: number
}

const groupSize = 256
const firstContractId = 10_001
const rowsBetweenRests = 40

/** Walks all files of contracts side by side, as they are sorted by collection number. */
export class ContractImport {
  readonly #options: ContractImportOptions
  readonly #contracts: RowReader | undefined
  readonly #children: readonly RowReader[]
  readonly #rows = new ContractRows()
  readonly #writer: BatchWriter
  readonly #syncDates: string
  readonly #latestDay: string
  /** One batch fills while the other is being written. */
  #filling = new Batch()
  #writing = new Batch()
  #written: Promise<void> = Promise.resolve()
  #isWriting = false
  #rowsWithoutRest = 0
  #nextContractId = firstContractId
  #lastNumber = ''
  #count = 0

  constructor(options: ContractImportOptions) {
    this.#options = options
    this.#contracts = options.readers.find(({ entity }) => entity === commercialContracts)
    this.#children = options.readers.filter(({ entity }) => entity !== commercialContracts)
    this.#writer = new BatchWriter(options.writer, options.manifest.madeAt)
    this.#latestDay = latestDayOf(options.manifest)
    this.#syncDates = `,${options.manifest.lastSyncDate},${options.manifest.paymentSyncDate}`
  }

  /** The number of contracts brought in, and of their rows that are new or changed. */
  async run(): Promise<{ contracts: number; writtenRows: number }> {
    this.#nextContractId = await this.#findNextContractId()
    try {
      for (let group = await this.#readGroup(); group.length > 0; group = await this.#readGroup()) {
        await this.#importGroup(group)
      }
      await this.#rejectLeftovers()
      await this.#flush()
      await this.#written
    } catch (error) {
      await this.#written.catch(() => undefined)
      throw error
    }
    return { contracts: this.#count, writtenRows: this.#writer.writtenRows }
  }

  /** Contracts get their ids in the order of the feed, so an interrupted import goes on with the same ones. */
  async #findNextContractId(): Promise<number> {
    const { rows } = await this.#options.writer.query<{ last: number | null }>(
      'select max(id)::float8 as last from commercial_contracts',
    )
    return Math.max(firstContractId, (rows[0]?.last ?? 0) + 1)
  }

  async #readGroup(): Promise<ContractRow[]> {
    const group: ContractRow[] = []
    const reader = this.#contracts
    while (reader && !reader.isAtEnd && group.length < groupSize) {
      const problem =
        findRowProblem(reader.entity, reader.row, this.#latestDay) ??
        (reader.key === this.#lastNumber ? duplicateRow : null)
      if (problem === null) {
        this.#lastNumber = reader.key
        group.push(keepContractRow(reader.row, reader.key, this.#options.identityKey))
      } else reader.reject(problem)
      await reader.next()
    }
    return group
  }

  async #importGroup(group: readonly ContractRow[]): Promise<void> {
    const numbers = group.map(({ collectionNumber }) => collectionNumber)
    const known = await loadKnownContracts(this.#options.lookup, numbers)
    for (const contract of group) {
      const held = known.get(contract.collectionNumber)
      const contractId = held?.id ?? this.#nextContractId++
      this.#rows.open(this.#filling, contract, contractId, held, this.#syncDates)
      for (const reader of this.#children) {
        if (!reader.hasRow || reader.key <= contract.collectionNumber) {
          await this.#takeRows(reader, contract.collectionNumber)
        }
      }
      this.#count++
      if (this.#filling.isFull(this.#options.batchBytes)) await this.#flush()
    }
  }

  async #takeRows(reader: RowReader, collectionNumber: string): Promise<void> {
    while (!reader.isAtEnd && reader.key <= collectionNumber) {
      const problem =
        findRowProblem(reader.entity, reader.row, this.#latestDay) ??
        (reader.key === collectionNumber
          ? this.#rows.take(reader.entity.name, reader.row, reader.line)
          : withoutContract(reader))
      if (problem !== null) reader.reject(problem)
      if (!reader.advance()) await reader.next()
      if (this.#isWriting && ++this.#rowsWithoutRest >= rowsBetweenRests) await this.#rest()
    }
  }

  /** The batch before is written by the same thread: without a rest now and then the database waits for it. */
  async #rest(): Promise<void> {
    this.#rowsWithoutRest = 0
    await setImmediate()
  }

  async #rejectLeftovers(): Promise<void> {
    for (const reader of this.#children) {
      for (; !reader.isAtEnd; await reader.next()) {
        reader.reject(findRowProblem(reader.entity, reader.row, this.#latestDay) ?? withoutContract(reader))
      }
    }
  }

  /** Waits until the batch before is in, then sends this one on its way. */
  async #flush(): Promise<void> {
    await this.#written
    this.#options.onBatch()
    const batch = this.#filling
    this.#filling = this.#writing
    this.#writing = batch
    this.#filling.clear()
    this.#isWriting = true
    this.#written = this.#writer.write(batch).finally(() => {
      this.#isWriting = false
    })
    // It is awaited before the next one; until then a failure must not count as unhandled.
    this.#written.catch(() => undefined)
  }
}

const withoutContract = ({ key }: RowReader) =>
  `contract ${key} is not in commercial-contracts, or its row was rejected`
