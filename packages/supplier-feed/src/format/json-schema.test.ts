import { readFile } from 'node:fs/promises'
import { examplePrices, rowOf } from '@portal/supplier-feed/testing/small-feed'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findValueProblem } from '../import/row-checks.ts'
import { calculation } from './calculation-column.ts'
import { CsvRow } from './csv-row.ts'
import { feedEntities } from './entities.ts'
import type { Entity } from './entity.ts'
import { csvFromJsonLine } from './json-line.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { manifestSchema, parseManifest } from './manifest.ts'
import { prices } from './price-list-column.ts'

const ajv = new Ajv2020({ strictTypes: false })
addFormats.default(ajv)

const writeAnew = 'npm run operator -- feed schemas packages/supplier-feed/schemas'
const readPublished = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../schemas/${name}.json`, import.meta.url), 'utf8'))

/** What the import itself thinks of a row's values. */
function isTaken(entity: Entity, value: unknown): boolean {
  const reading = csvFromJsonLine(entity, JSON.stringify(value))
  if ('problem' in reading) return false
  const bytes = Buffer.from(reading.line)
  const row = new CsvRow()
  return row.read(bytes, 0, bytes.length) === null && findValueProblem(entity, row) === null
}

const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100)
const anyValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' ',
    0,
    1,
    2,
    3,
    5,
    12,
    13,
    2026,
    -1,
    0.01,
    19.99,
    4434.69,
    1e15,
    'true',
    '1',
    [],
    {},
  ),
  fc.constantFrom(
    '2026-02-28',
    '2026-02-30',
    '2024-02-29',
    '2100-01-01',
    '1899-12-31',
    '2026-1-1',
    '20260101',
  ),
  fc.constantFrom(
    '1703990715178',
    '66143627',
    '101134702',
    '999000000924800188',
    '189',
    'ГС-1',
    'a,b',
    'a"b',
    'a\nb',
  ),
  hundredths,
  fc.integer({ min: -3, max: 3000 }),
  fc.string({ unit: 'grapheme', maxLength: 130 }),
  fc
    .date({ noInvalidDate: true, min: new Date('1890-01-01'), max: new Date('2110-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
)

describe.each(feedEntities)('$name', (entity) => {
  const schema = jsonSchemaOf(entity)
  const isValid = ajv.compile(schema)

  test('has its schema published', async () => {
    expect(await readPublished(entity.name), writeAnew).toEqual(schema)
  })

  test('is taken by the import exactly when its schema takes it', () => {
    const names = [...entity.columns.map(({ name }) => name), 'unknown']
    const columns = names.filter((name) => name !== 'calculation' && name !== 'prices')
    const isCalculation = entity.name === 'bill-calculations'
    const good = rowOf(entity.name, isCalculation ? { calculation: exampleCalculation } : {})
    expect([isTaken(entity, good), isValid(good)]).toEqual([true, true])
    const anyChange = fc.dictionary(fc.constantFrom(...columns), anyValue, { maxKeys: 2 })
    fc.assert(
      fc.property(anyChange, fc.option(fc.constantFrom(...columns)), (changes, leftOut) => {
        const { [leftOut ?? '']: _, ...row } = { ...good, ...changes }
        expect(isTaken(entity, row), JSON.stringify(row)).toBe(isValid(row))
      }),
      { numRuns: 400 },
    )
  })
})

test('a third decimal is refused by the import, and named in the schemas', () => {
  const bills = feedEntities.find(({ name }) => name === 'bills')
  if (!bills) throw new Error('There are no bills among the entities')
  expect(isTaken(bills, rowOf('bills', { amount: 1.005 }))).toBe(false)
  expect(jsonSchemaOf(bills)).toHaveProperty(
    'properties.amount.description',
    'Of the period alone. At most two decimals.',
  )
})

const lines = Object.fromEntries(
  'power supplierCost energy subtotal discount renewableFee efficiencyFee exciseBase excise vatBase vat total mediaTax amount'
    .split(' ')
    .map((line) => [line, 1.5]),
)
const exampleCalculation = {
  points: [
    {
      pointOfDeliveryNumber: 'P1',
      consumptionCategoryId: 2,
      readingKindId: 1,
      billedPowerKw: 11.04,
      energyFrom: '2026-01-01',
      energyTo: '2026-01-31',
      discountPercent: '7',
      registers: [{ meterNumber: 'M1', register: 'Ht', stateFrom: 1, stateTo: 2, consumptionKwh: 1 }],
      items: [{ item: 'GreenHt', from: '2026-01-01', energyKwh: 1, unitPrice: '9.6136', amount: 9.61 }],
      lines,
    },
  ],
  lines,
}

/** As it stands in a quoted CSV field. */
const isTakenCalculation = (value: unknown): boolean => {
  const bytes = Buffer.from(JSON.stringify(value).replaceAll('"', '""'))
  return calculation.isRight(bytes, 0, bytes.length)
}

test('a calculation may be written with blanks, in another order of fields and with any letters', () => {
  const [point] = exampleCalculation.points
  const other = { lines, points: [{ ...point, pointOfDeliveryNumber: 'Стан „А\\"' }] }
  const bytes = Buffer.from(JSON.stringify(other, null, 1).replaceAll('\n', '').replaceAll('"', '""'))
  expect(calculation.isRight(bytes, 0, bytes.length)).toBe(true)
})

test('numbers that PostgreSQL may not read are refused', () => {
  for (const number of ['1e2', '1e-400', '0.1234567890123456789', '01', '.5', '1.', '-']) {
    const json = JSON.stringify(exampleCalculation)
      .replace('"vat":1.5', `"vat":${number}`)
      .replaceAll('"', '""')
    expect(calculation.isRight(Buffer.from(json), 0, Buffer.byteLength(json)), number).toBe(false)
  }
})

test('a calculation is taken exactly when its schema takes it', () => {
  const isValid = ajv.compile(calculation.schema)
  const paths = [
    'lines',
    'points',
    'points.0',
    'points.0.discountPercent',
    'points.0.registers.0.register',
    'points.0.items.0',
    'points.0.items.0.unitPrice',
    'points.0.lines.vat',
    'points.0.energyFrom',
    'points.0.unknown',
    'lines.amount',
    'points.0.pointOfDeliveryNumber',
  ]
  expect([isTakenCalculation(exampleCalculation), isValid(exampleCalculation)]).toEqual([true, true])
  const values = fc.oneof(
    anyValue,
    fc.constantFrom('7.5', 'St', '9.6136', undefined, {}, [], '\ud800', '\u0000'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), values, (path, value) => {
      const copy = structuredClone(exampleCalculation)
      setAt(copy, path.split('.'), value)
      const changed: unknown = JSON.parse(JSON.stringify(copy))
      expect(isTakenCalculation(changed), `${path} ${JSON.stringify(value)}`).toBe(isValid(changed))
    }),
    { numRuns: 2000 },
  )
})

test('a price list is taken exactly when its schema takes it', () => {
  const isValid = ajv.compile(prices.schema)
  const paths = [
    'household.zones.green.higher',
    'household.blueLimit',
    'household.blueLimit.perDay',
    'commercial.registers.single',
    'vatPercent',
    'mediaTax',
    'discounts',
    'discounts.0.condition',
    'discounts.0.paidByDay',
    'sources.vat.cyrillic',
    'unknown',
  ]
  const values = fc.oneof(
    anyValue,
    fc.constantFrom('9.6136', '9.61361', '1234567', '20', '7.5', '-1', 'ownReading', undefined, '\ud800'),
  )
  const isTakenList = (value: unknown): boolean => {
    const bytes = Buffer.from(JSON.stringify(value).replaceAll('"', '""'))
    return prices.isRight(bytes, 0, bytes.length)
  }
  expect([isTakenList(examplePrices), isValid(examplePrices)]).toEqual([true, true])
  fc.assert(
    fc.property(fc.constantFrom(...paths), values, (path, value) => {
      const copy = structuredClone({ ...examplePrices })
      setAt(copy, path.split('.'), value)
      const changed: unknown = JSON.parse(JSON.stringify(copy))
      expect(isTakenList(changed), `${path} ${JSON.stringify(value)}`).toBe(isValid(changed))
    }),
    { numRuns: 1000 },
  )
})

function setAt(target: object, [name = '', ...rest]: string[], value: unknown): void {
  const next: unknown = Reflect.get(target, name)
  if (rest.length > 0 && typeof next === 'object' && next !== null) setAt(next, rest, value)
  else if (value === undefined) Reflect.deleteProperty(target, name)
  else Reflect.set(target, name, value)
}

test('the manifest has its schema published and is read by it', async () => {
  expect(await readPublished('manifest'), writeAnew).toEqual(manifestSchema)
  const isValid = ajv.compile(manifestSchema)
  const good = {
    format: 'moja-struja-feed/1',
    madeAt: '2026-03-11T04:00:00+01:00',
    lastSyncDate: '2026-03-11',
    paymentSyncDate: '2026-03-10',
  }
  const isRead = (value: unknown) => {
    try {
      return parseManifest(JSON.stringify(value)) !== null
    } catch {
      return false
    }
  }
  for (const wrong of [
    {},
    { format: '2' },
    { madeAt: 'yesterday' },
    { madeAt: '2026-03-11' },
    { lastSyncDate: '2026-02-30' },
    { paymentSyncDate: null },
    { other: 1 },
    { files: { 'bills.csv': 'a'.repeat(64) } },
    { files: { 'bills.csv': 'A'.repeat(64) } },
    { files: { 'bills.csv': null } },
    { files: {} },
    { files: [] },
    { files: null },
  ]) {
    const value = { ...good, ...wrong }
    expect(isRead(value), JSON.stringify(wrong)).toBe(isValid(value))
  }
})

/** Columns without which a file is refused, as they were when the format was published: none may come to them. */
const columnsOfTheFormat: Record<Entity['name'], number> = {
  companies: 13,
  'household-statistics': 3,
  'price-lists': 2,
  'reading-windows': 4,
  'commercial-contracts': 23,
  'points-of-delivery': 12,
  meters: 6,
  'point-contracts': 8,
  readings: 35,
  bills: 14,
  'bill-calculations': 3,
  payments: 5,
  warnings: 7,
  'own-readings': 6,
}

test('a file made before a column came is still taken: what is new is `later`, and last', () => {
  for (const { name, columns } of feedEntities) {
    const firstLater = columns.findIndex(({ isLater }) => isLater)
    const needed = firstLater === -1 ? columns.length : firstLater
    expect([name, needed]).toEqual([name, columnsOfTheFormat[name]])
    expect(columns.slice(needed).every(({ isLater }) => isLater)).toBe(true)
  }
})

test('the page of the feed says after which column such a file ends', async () => {
  const page = await readFile(new URL('../../../../docs/supplier-feed.md', import.meta.url), 'utf8')
  const last = feedEntities.flatMap(({ columns }) => {
    const firstLater = columns.findIndex(({ isLater }) => isLater)
    return columns[firstLater - 1]?.name ?? []
  })
  expect(last.length).toBeGreaterThan(1)
  expect(last.filter((name) => !page.replaceAll('\n', ' ').includes(`after \`${name}\``))).toEqual([])
})
