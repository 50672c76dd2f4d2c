import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { writeCsvLine } from '../src/format/csv-row.ts'
import type { EntityName } from '../src/format/entity.ts'
import { feedEntities } from '../src/format/entities.ts'
import type { Manifest } from '../src/format/manifest.ts'
import { writePriceList } from '../src/format/price-list.ts'
import { type FeedFile, feedFileInMemory } from '../src/import/byte-source.ts'
import { type ImportSummary, importFeed } from '../src/import/import-feed.ts'

/** As NDJSON has it; in CSV an object is its text. */
export type Row = Readonly<Record<string, string | number | boolean | object | null>>

const entityOf = (name: EntityName) => {
  const entity = feedEntities.find((each) => each.name === name)
  if (entity === undefined) throw new Error(`there is no ${name}`)
  return entity
}

export const [examplePrices = {}] = publishedPriceLists.slice(1).map(writePriceList)

/** What every row of a kind has unless a test says otherwise. */
const usual: Record<EntityName, Row> = {
  companies: {
    id: 1,
    name: 'Снабдевач',
    nameEnglish: 'Supplier',
    address: 'Сунчана 1',
    city: 'Београд',
    callCenter: '0800 300 330',
    email: 'podrska@primer.rs',
    complaintEmail: 'prigovori@primer.rs',
    webSite: 'www.primer.rs',
    nationalCourtRegister: '99900016',
    vatId: '199900108',
    bankAccount: '999000000924800188',
    paymentCode: '189',
  },
  'household-statistics': { year: 2026, month: 1, averageConsumptionKwh: 480.5 },
  'price-lists': { validFrom: '2025-10-01', prices: examplePrices },
  'reading-windows': { year: 2026, month: 1, firstDay: '2026-02-01', lastDay: '2026-02-06' },
  'commercial-contracts': {
    collectionNumber: '100',
    personalIdentification: '1703990715178',
    customerName: 'Ана Петровић',
    customerTypeId: 1,
    contractStatusId: 1,
    balanceAmount: 0,
    deliveryTypeId: 2,
    availableChangeDeliveryType: true,
    deliveryTypeCanBeChanged: true,
  },
  'points-of-delivery': { collectionNumber: '100', pointOfDeliveryNumber: 'P1', isActive: true },
  meters: { collectionNumber: '100', pointOfDeliveryNumber: 'P1', meterNumber: 'M1', isActive: true },
  'point-contracts': {
    collectionNumber: '100',
    pointOfDeliveryNumber: 'P1',
    contractNumber: 'ГС-1',
    tariffId: 2,
    contractStatusId: 1,
  },
  readings: {
    collectionNumber: '100',
    pointOfDeliveryNumber: 'P1',
    meterNumber: 'M1',
    year: 2026,
    month: 1,
    readingDate: '2026-01-31',
    readingKindId: 1,
    consumptionCategoryId: 3,
    consumptionKwh: 120.5,
    amount: 2400.4,
    consumptionSt: 120.5,
    amountSt: 2400.4,
  },
  bills: {
    collectionNumber: '100',
    billNumber: 'B1',
    billTypeId: 1,
    year: 2026,
    month: 1,
    issueDate: '2026-02-05',
    dueDate: '2026-02-28',
    amount: 2400.4,
    previousBalance: 0,
    printEnabled: true,
  },
  'bill-calculations': { collectionNumber: '100', billNumber: 'B1', calculation: '' },
  payments: {
    collectionNumber: '100',
    paymentNumber: 'U1',
    paymentDate: '2026-02-20',
    amount: 2400.4,
    isRefund: false,
  },
  warnings: {
    collectionNumber: '100',
    warningNumber: 'O1',
    warningTypeId: 1,
    issueDate: '2026-03-07',
    amount: 2400.4,
    isActive: true,
  },
  'own-readings': {
    collectionNumber: '100',
    number: 'ОЧ-2026-000001',
    version: 1,
    isAccepted: true,
    answeredOn: '2026-02-08',
  },
}

/** The text of a CSV file. */
export function csvOf(name: EntityName, rows: readonly Row[]): string {
  const header = writeCsvLine(entityOf(name).columns.map((column) => column.name))
  return [header, ...rows.map((row) => csvLineOf(name, row))].join('')
}

/** One line of it, whatever columns there are by now. */
export function csvLineOf(name: EntityName, row: Row): string {
  const whole = rowOf(name, row)
  return writeCsvLine(entityOf(name).columns.map((column) => csvValue(whole[column.name] ?? null)))
}

const csvValue = (value: Row[string]) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

export const rowOf = (name: EntityName, row: Row = {}): Row => ({ ...usual[name], ...row })

/** A file whose order nobody vouches for. */
export function fileOf(
  name: EntityName,
  content: string | Buffer,
  format: 'csv' | 'ndjson' = 'csv',
): FeedFile {
  const file = feedFileInMemory(entityOf(name), [Buffer.from(content)])
  return { ...file, name: `${name}.${format}`, format, isSorted: false }
}

export type SmallFeed = Partial<Record<EntityName, readonly Row[]>>

export const filesOf = (feed: SmallFeed): FeedFile[] =>
  feedEntities.flatMap(({ name }) => {
    const rows = feed[name]
    return rows === undefined ? [] : [fileOf(name, csvOf(name, rows))]
  })

export const manifest: Manifest = {
  madeAt: '2026-03-11T04:00:00Z',
  lastSyncDate: '2026-03-11',
  paymentSyncDate: '2026-03-10',
}

export interface ImportResult extends ImportSummary {
  readonly rejects: readonly string[]
}

export async function importFiles(
  url: string,
  files: readonly FeedFile[],
  changes: Partial<Manifest> = {},
): Promise<ImportResult> {
  const rejects: string[] = []
  const summary = await importFeed({
    url,
    files,
    manifest: { ...manifest, ...changes },
    identityKey: 'the identity key of the tests',
    onReject: (file, line, reason) => rejects.push(`${file} ${line}: ${reason}`),
  })
  return { ...summary, rejects }
}

export const importSmall = (url: string, feed: SmallFeed, changes: Partial<Manifest> = {}) =>
  importFiles(url, filesOf(feed), changes)

export const oneOfEach: SmallFeed = {
  companies: [{}],
  'household-statistics': [{}],
  'price-lists': [{}],
  'reading-windows': [{}],
  'commercial-contracts': [{}],
  'points-of-delivery': [{}],
  meters: [{}],
  'point-contracts': [{}],
  readings: [{}],
  bills: [{}],
  payments: [{}],
  warnings: [{}],
}
