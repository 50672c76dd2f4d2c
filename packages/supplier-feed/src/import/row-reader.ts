import { isUtf8 } from 'node:buffer'
import type { Column } from '../format/columns.ts'
import { CsvRow } from '../format/csv-row.ts'
import type { Entity } from '../format/entity.ts'
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
  /** As the header tells; a sorted copy has none and is told by its file. */
  missingColumns: number

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
    this.missingColumns = file.missingColumns
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
    const to = this.#trimEnd(this.#position, end)
    const foreign = foreignHeader(this.#chunk.subarray(this.#position, to))
    const problem = foreign ?? this.row.read(this.#chunk, this.#position, to)
    const header = Array.from({ length: this.row.count }, (_, field) => this.row.text(field))
    const known = this.entity.columns.slice(0, header.length).map(({ name }) => name)
    const isRestLater = this.entity.columns.slice(header.length).every(({ isLater }) => isLater)
    this.line = 1
    this.#position = end + 1
    this.missingColumns = this.entity.columns.length - header.length
    if (problem === null && header.join() === known.join() && isRestLater) return
    const difference = describeDifference(header, this.entity.columns)
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
    const given = this.entity.columns.length - (this.#isJson ? 0 : this.missingColumns)
    if (this.row.count !== given) return `${this.row.count} columns instead of ${given}`
    if (given < this.entity.columns.length) this.#readWhole(from, to)
    if (!this.row.isText(0, this.key)) this.key = this.row.text(0)
    return null
  }

  /** A row of an older release with the columns it lacks, which are empty. */
  #readWhole(from: number, to: number): void {
    const bytes = Buffer.concat([this.#chunk.subarray(from, to), Buffer.alloc(this.missingColumns, ',')])
    this.row.read(bytes, 0, bytes.length)
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

/** Spreadsheets save so where the comma is the sign of decimals, and when asked for "Unicode text". */
function foreignHeader(header: Buffer): string | null {
  if (header.includes(0)) return 'not UTF-8'
  const text = header.toString()
  if (text.includes(',')) return null
  if (text.includes(';')) return 'the columns are separated by semicolons, not by commas'
  return text.includes('\t') ? 'the columns are separated by tabs, not by commas' : null
}

function describeDifference(header: readonly string[], columns: readonly Column[]): string {
  const wanted = columns.map(({ name }) => name)
  const missing = columns
    .filter(({ name, isLater }) => !isLater && !header.includes(name))
    .map(({ name }) => name)
  const unknown = header.filter((name) => !wanted.includes(name))
  if (missing.length > 0) return `columns missing: ${missing.join(', ')}`
  if (unknown.length > 0) return `columns not known: ${unknown.join(', ')}`
  return `the columns must stand in this order: ${wanted.join(', ')}`
}
