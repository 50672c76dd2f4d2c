import { isUtf8 } from 'node:buffer'
import { CsvRow } from '../format/csv-row.ts'
import type { Entity } from '../format/entities.ts'
import { csvFromJsonLine } from '../format/json-line.ts'
import { type FeedFile, FeedProblem, markLength, wholeLines } from './byte-source.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const tabulator = 0x09

export type OnReject = (file: string, line: number, reason: string) => void

/** Walks through the rows of one file. Rows that can't even be read are rejected on the way. */
export class RowReader {
  readonly entity: Entity
  readonly fileName: string
  /** The row it stands on, when `hasRow`. */
  readonly row = new CsvRow()
  hasRow = false
  isAtEnd = false
  line = 0
  /** The first field: the collection number, in the files of contracts. */
  key = ''
  bytesRead = 0
  rowsRead = 0

  readonly #chunks: AsyncGenerator<Buffer>
  readonly #isJson: boolean
  readonly #isNumbered: boolean
  readonly #reject: OnReject
  #chunk: Buffer = Buffer.alloc(0)
  #position = 0
  #isUtf8 = true

  constructor(file: FeedFile, reject: OnReject) {
    this.entity = file.entity
    this.fileName = file.name
    this.#isJson = file.format === 'ndjson'
    this.#isNumbered = file.hasLineNumbers
    this.#chunks = wholeLines(file)
    this.#reject = reject
  }

  /** Reads the first chunk and, in CSV, holds the header against the entity: wrong columns spoil the whole feed. */
  async start(): Promise<void> {
    await this.#loadChunk()
    this.#position = markLength(this.#chunk)
    if (!this.#isJson && !this.#isNumbered) this.#readHeader()
    await this.next()
  }

  #readHeader(): void {
    const end = this.#lineEnd()
    const problem = this.row.read(this.#chunk, this.#position, this.#trimEnd(this.#position, end))
    const header = Array.from({ length: this.row.count }, (_, field) => this.row.text(field))
    const wanted = this.entity.columns.map(({ name }) => name)
    this.line = 1
    this.#position = end + 1
    if (problem === null && header.join() === wanted.join()) return
    const difference = describeDifference(header, wanted)
    throw new FeedProblem(`${this.fileName} line 1: ${problem ?? difference}`)
  }

  /** For a reader that is not read to its end. */
  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }

  /** Stands on the next readable row, or at the end. */
  async next(): Promise<void> {
    while (!this.advance()) {
      if (!(await this.#loadChunk())) {
        this.isAtEnd = true
        return
      }
    }
  }

  /** As `next`, but only within the bytes at hand; false when they are used up. */
  advance(): boolean {
    this.hasRow = false
    while (this.#position < this.#chunk.length) {
      const end = this.#lineEnd()
      const from = this.#isNumbered ? this.#readLineNumber(end) : this.#position
      this.#position = end + 1
      if (!this.#isNumbered) this.line++
      const to = this.#trimEnd(from, end)
      if (to > from && this.#readRow(from, to)) {
        this.hasRow = true
        this.rowsRead++
        return true
      }
    }
    return false
  }

  /** A sorted copy tells at the head of each line where the line stood; returns where the row begins. */
  #readLineNumber(end: number): number {
    const tab = this.#chunk.indexOf(tabulator, this.#position)
    this.line = Number(this.#chunk.toString('latin1', this.#position, Math.min(tab, end)))
    return tab + 1
  }

  #readRow(from: number, to: number): boolean {
    const problem =
      this.#isUtf8 || isUtf8(this.#chunk.subarray(from, to)) ? this.#read(from, to) : 'not UTF-8'
    if (problem === null) return true
    this.rowsRead++
    this.reject(problem)
    return false
  }

  #read(from: number, to: number): string | null {
    const problem = this.#isJson ? this.#readJson(from, to) : this.row.read(this.#chunk, from, to)
    if (problem !== null) return problem
    const { columns } = this.entity
    if (this.row.count !== columns.length) {
      return `${this.row.count} columns instead of ${columns.length}`
    }
    if (!this.row.isText(0, this.key)) this.key = this.row.text(0)
    return null
  }

  #readJson(from: number, to: number): string | null {
    const reading = csvFromJsonLine(this.entity, this.#chunk.toString('utf8', from, to))
    if ('problem' in reading) return reading.problem
    const bytes = Buffer.from(reading.line)
    return this.row.read(bytes, 0, bytes.length)
  }

  reject(reason: string): void {
    this.#reject(this.fileName, this.line, reason)
  }

  async #loadChunk(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.bytesRead += value.length
    this.#chunk = value
    this.#position = 0
    this.#isUtf8 = isUtf8(value)
    return true
  }

  #lineEnd(): number {
    const end = this.#chunk.indexOf(lineFeed, this.#position)
    return end < 0 ? this.#chunk.length : end
  }

  #trimEnd(from: number, end: number): number {
    return end > from && this.#chunk[end - 1] === carriageReturn ? end - 1 : end
  }
}

function describeDifference(header: readonly string[], wanted: readonly string[]): string {
  const missing = wanted.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !wanted.includes(name))
  if (missing.length > 0) return `columns missing: ${missing.join(', ')}`
  if (unknown.length > 0) return `columns not known: ${unknown.join(', ')}`
  return `the columns must stand in this order: ${wanted.join(', ')}`
}
