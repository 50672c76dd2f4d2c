import { contractEntities } from '../format/entities.ts'
import type { EntityName } from '../format/entity.ts'

/** Rows of one table as CSV, waiting for COPY. */
export class RowBuffer {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  length = 0
  rows = 0

  /** Ids that we gave, the bytes of the row as they came, and what follows. */
  append(ids: string, source: Buffer, from: number, to: number, ending = ''): void {
    const size = ids.length + (to - from) + ending.length + 1
    if (this.length + size > this.#bytes.length) this.#grow(size)
    const bytes = this.#bytes
    // Ids are a few ASCII characters: a loop is faster than a call into the runtime.
    let position = this.length
    for (let index = 0; index < ids.length; index++) bytes[position++] = ids.charCodeAt(index)
    position += source.copy(bytes, position, from, to)
    for (let index = 0; index < ending.length; index++) bytes[position++] = ending.charCodeAt(index)
    bytes[position] = 0x0a
    this.length = position + 1
    this.rows++
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + size))
    this.#bytes.copy(larger, 0, 0, this.length)
    this.#bytes = larger
  }

  view(): Buffer {
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
    this.rows = 0
  }
}

/** Rows of contracts new to us go straight in; rows of known ones are merged. */
export interface TableRows {
  readonly fresh: RowBuffer
  readonly known: RowBuffer
}

const fullContracts = 2000

/** Whole contracts on their way into the database, in one transaction. */
export class Batch {
  readonly tables = new Map<EntityName | 'claims', TableRows>()
  knownContractIds: number[] = []
  contracts = 0

  constructor() {
    for (const { name } of contractEntities) this.tables.set(name, newTableRows())
    this.tables.set('claims', newTableRows())
  }

  rowsOf(name: EntityName | 'claims'): TableRows {
    const rows = this.tables.get(name)
    if (rows === undefined) throw new Error(`a batch has no ${name}`)
    return rows
  }

  isFull(fullBytes: number): boolean {
    if (this.contracts >= fullContracts) return true
    let bytes = 0
    for (const { fresh, known } of this.tables.values()) bytes += fresh.length + known.length
    return bytes >= fullBytes
  }

  clear(): void {
    for (const { fresh, known } of this.tables.values()) {
      fresh.clear()
      known.clear()
    }
    this.knownContractIds = []
    this.contracts = 0
  }
}

const newTableRows = (): TableRows => ({ fresh: new RowBuffer(), known: new RowBuffer() })
