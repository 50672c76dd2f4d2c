import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownReadings } from '../format/contract-entities.ts'
import { contractEntities } from '../format/entities.ts'
import type { Entity } from '../format/entity.ts'
import { writeManifest } from '../format/manifest.ts'
import { companies, householdStatistics, priceLists, readingWindows } from '../format/reference-entities.ts'
import type { ContractLines } from './feed-rows.ts'
import { toJsonLines } from './json-lines.ts'
import { liveOtherCustomers, writeOtherCustomer } from './other-customers.ts'
import { companyLine, headerOf, priceListLines, statisticsLines, windowLines } from './reference-lines.ts'
import { worldDates, worldManifest } from './world-dates.ts'

export interface FeedOptions {
  readonly folder: string
  readonly contracts: number
  readonly months: number
  readonly format: 'csv' | 'ndjson'
  readonly today: string
  readonly seed: number
  readonly firstContract: number
  readonly hasCalculations: boolean
}

/** Writes a feed of invented customers; returns how many rows it has. */
export async function generateFeed(options: FeedOptions): Promise<number> {
  await mkdir(options.folder, { recursive: true })
  const dates = worldDates(options.seed, options.today, options.months)
  // Invented customers have sent nothing that could be answered.
  const entities = contractEntities.filter(
    (entity) => entity !== ownReadings && (options.hasCalculations || entity.name !== 'bill-calculations'),
  )
  const files = new Map(entities.map((entity) => [entity, new FeedWriter(entity, options)]))
  const lived = liveOtherCustomers(dates, undefined, { isPrintedWhole: options.hasCalculations })
  for (let index = 0; index < options.contracts; index++) {
    const number = options.firstContract + index
    const lines = writeOtherCustomer(lived, number, dates, `4${String(number).padStart(9, '0')}`)
    for (const [entity, file] of files) await file.write(linesOf(lines, entity))
  }
  const reference: [Entity, string][] = [
    [companies, companyLine()],
    [householdStatistics, statisticsLines(options.today)],
    [priceLists, priceListLines()],
    [readingWindows, windowLines(options.today, { isOpenEarly: false })],
  ]
  for (const [entity, lines] of reference) {
    const file = new FeedWriter(entity, options)
    files.set(entity, file)
    await file.write(lines)
  }
  for (const file of files.values()) await file.close()
  await writeFile(join(options.folder, 'manifest.json'), writeManifest(worldManifest(dates)))
  return [...files.values()].reduce((sum, { rows }) => sum + rows, 0)
}

const linesOf = (lines: ContractLines, { name }: Entity): string => lines[name as keyof ContractLines] // contract entities are its keys

const bufferedCharacters = 256 * 1024

class FeedWriter {
  rows = 0
  readonly #entity: Entity
  readonly #stream: WriteStream
  readonly #isJson: boolean
  #waiting = ''

  constructor(entity: Entity, { folder, format }: FeedOptions) {
    this.#entity = entity
    this.#isJson = format === 'ndjson'
    this.#stream = createWriteStream(join(folder, `${entity.name}.${format}`))
    if (!this.#isJson) this.#waiting = headerOf(entity)
  }

  async write(lines: string): Promise<void> {
    for (let index = lines.indexOf('\n'); index >= 0; index = lines.indexOf('\n', index + 1)) this.rows++
    this.#waiting += this.#isJson ? toJsonLines(this.#entity, lines) : lines
    if (this.#waiting.length < bufferedCharacters) return
    const isFree = this.#stream.write(this.#waiting)
    this.#waiting = ''
    if (!isFree) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    this.#stream.end(this.#waiting)
    await once(this.#stream, 'close')
  }
}
