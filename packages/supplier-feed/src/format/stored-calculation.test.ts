import { createTestDatabase } from '@portal/database/testing/test-database'
import { expect, test } from 'vitest'
import type { BillCalculation } from './bill-calculation.ts'
import { calculation, packField } from './calculation-column.ts'
import { CsvRow, writeCsvLine } from './csv-row.ts'
import { packCalculation, unpackCalculation } from './stored-calculation.ts'

const lines = {
  power: 662.4,
  supplierCost: 160.67,
  energy: 7082.5,
  subtotal: 7905.57,
  discount: -553.39,
  renewableFee: 640.8,
  efficiencyFee: 12,
  exciseBase: 8004.98,
  excise: 600.37,
  vatBase: 8605.35,
  vat: 1721.07,
  total: 10326.42,
  mediaTax: 349,
  amount: 10675.42,
}
const point = {
  pointOfDeliveryNumber: '3301987745',
  consumptionCategoryId: 2,
  readingKindId: 1,
  billedPowerKw: 11.04,
  energyFrom: '2026-02-01',
  energyTo: '2026-02-28',
  discountPercent: '7',
  registers: [
    { meterNumber: '20417765', register: 'Ht', stateFrom: 31407, stateTo: 31907, consumptionKwh: 500 },
    { meterNumber: '20417765', register: 'Lt', stateFrom: 12950, stateTo: 13250, consumptionKwh: 300 },
  ],
  items: [
    { item: 'GreenHt', from: '2026-02-01', energyKwh: 218.75, unitPrice: '9.6136', amount: 2102.98 },
    { item: 'St', from: '2026-02-15', energyKwh: 0.1, unitPrice: '12.6178', amount: 1.26 },
  ],
  lines,
} as const
const one: BillCalculation = { points: [point], lines }
const two: BillCalculation = {
  points: [point, { ...point, discountPercent: null, registers: [], items: [] }],
  lines: { ...lines, amount: 21350.84 },
}
/** One point whose lines are not the bill's. */
const apart: BillCalculation = { points: [point], lines: { ...lines, vat: 1 } }

test('a calculation is stored without its names, and the lines of its only point once', () => {
  // Stored in every database: what is written here can only be added to.
  expect(packCalculation(one)).toBe(
    '[[["3301987745",2,1,11.04,"2026-02-01","2026-02-28","7",' +
      '[["20417765",0,31407,31907,500],["20417765",1,12950,13250,300]],' +
      '[[0,"2026-02-01",218.75,"9.6136",2102.98],[11,"2026-02-15",0.1,"12.6178",1.26]],' +
      '[662.4,160.67,7082.5,7905.57,-553.39,640.8,12,8004.98,600.37,8605.35,1721.07,10326.42,349,10675.42]]]]',
  )
})

test.each([
  ['one point', one],
  ['two points', two],
  ['lines apart from those of the point', apart],
])('of %s comes back as it was', (_, each) => {
  expect(unpackCalculation(JSON.parse(packCalculation(each)))).toEqual(each)
})

const blanksLeft = (value: object) => JSON.stringify(value, null, 1).replaceAll('\n', '')

test.each([
  ['one point, bytes', JSON.stringify(one), one],
  ['two points, bytes', JSON.stringify(two), two],
  ['lines apart, bytes', JSON.stringify(apart), apart],
  [
    'letters that are no ASCII',
    JSON.stringify({ ...one, points: [{ ...point, pointOfDeliveryNumber: 'Ж,"]' }] }),
    null,
  ],
  ['another way of writing', blanksLeft(one), one],
])('packs the field of a feed: %s', (_, json, same) => {
  const row = new CsvRow()
  const line = Buffer.from(writeCsvLine(['4000000001', '12', json]).slice(0, -1))
  expect(row.read(line, 0, line.length)).toBeNull()
  expect(calculation.isRight(row.bytes, row.starts[2] ?? 0, row.ends[2] ?? 0)).toBe(true)
  const packed = packField(row, 2).toString().replaceAll('""', '"')
  expect(unpackCalculation(JSON.parse(packed))).toEqual(JSON.parse(json))
  if (same) expect(packed).toBe(packCalculation(same))
})

test('people and the release before read it with its names', async () => {
  const { pool } = await createTestDatabase()
  for (const [bill, each] of [one, two, apart].entries()) {
    await pool.query('insert into stored_calculations values (1, $1, $2)', [
      100_000 + bill,
      packCalculation(each),
    ])
  }
  const { rows } = await pool.query('select calculation from bill_calculations order by bill_id')
  expect(rows.map(({ calculation: shown }) => shown)).toEqual([one, two, apart])
})
