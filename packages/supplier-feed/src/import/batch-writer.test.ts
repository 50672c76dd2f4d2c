import { createTestDatabase } from '@portal/database/testing/test-database'
import { importSmall, oneOfEach } from '@portal/supplier-feed/testing/small-feed'
import { expect, test } from 'vitest'
import { calculationLines } from '../format/bill-calculation.ts'

const database = await createTestDatabase()

/** As the feed writes it, in one JSON text. */
function calculationOf(amount: number): string {
  const lines = Object.fromEntries(calculationLines.map((line) => [line, line === 'amount' ? amount : 0]))
  const point = {
    pointOfDeliveryNumber: 'P1',
    consumptionCategoryId: 3,
    readingKindId: 1,
    billedPowerKw: 11.04,
    energyFrom: '2026-01-01',
    energyTo: '2026-01-31',
    discountPercent: null,
    registers: [],
    items: [],
    lines,
  }
  return JSON.stringify({ points: [point], lines })
}

test('takes the calculation of a former amount from a bill that comes corrected', async () => {
  const calculations = async () => {
    const { rows } = await database.pool.query(
      `select calculation -> 'lines' ->> 'amount' as amount from bill_calculations order by bill_id`,
    )
    return rows
  }
  await importSmall(database.url, {
    ...oneOfEach,
    bills: [{ amount: 100 }, { billNumber: 'B2', amount: 200 }, { billNumber: 'B3', amount: 300 }],
    'bill-calculations': [
      { billNumber: 'B1', calculation: calculationOf(100) },
      { billNumber: 'B2', calculation: calculationOf(200) },
      { billNumber: 'B3', calculation: calculationOf(300) },
    ],
  })
  expect(await calculations()).toEqual([{ amount: '100' }, { amount: '200' }, { amount: '300' }])
  const corrected = {
    'commercial-contracts': [{}],
    bills: [
      { amount: 100, dueDate: '2026-03-30' },
      { billNumber: 'B2', amount: 250 },
      { billNumber: 'B3', amount: 350 },
    ],
    'bill-calculations': [{ billNumber: 'B3', calculation: calculationOf(350) }],
  }
  const changes = { madeAt: '2026-04-01T00:00:00Z' }
  expect(await importSmall(database.url, corrected, changes)).toMatchObject({ rejects: [] })
  expect(await calculations()).toEqual([{ amount: '100' }, { amount: '350' }])
})
