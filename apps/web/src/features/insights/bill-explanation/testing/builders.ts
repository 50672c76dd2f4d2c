import type { BillExplanation } from '@portal/contract/insights/bill-explanation'

/** October against September of the pictures: 95 kWh less. */
export const anExplanation = (changes: Partial<BillExplanation> = {}): BillExplanation => ({
  billId: 4_120_700_060,
  commercialContractId: 41_207,
  bill: { id: 4_120_700_060, year: 2026, month: 10, amount: 7269.46, days: 31, consumption: 482 },
  againstBillId: 4_120_700_059,
  against: { id: 4_120_700_059, year: 2026, month: 9, amount: 8460.5, days: 30, consumption: 577 },
  difference: -1191.04,
  causes: [
    { cause: 'days', amount: -38, from: null },
    { cause: 'consumption', amount: -1062.04, from: null },
    { cause: 'zones', amount: -119, from: null },
    { cause: 'dayNight', amount: 28, from: null },
  ],
  mainCause: 'consumption',
  reason: null,
  lines: [...printedLines],
  zones: [],
  readings: [],
  ...changes,
})

export const aReading = (changes: Partial<BillExplanation['readings'][number]> = {}) => ({
  pointOfDeliveryNumber: '3301987745',
  meterNumber: '20417765',
  readingKindId: 1,
  readingKindText: 'Даљинско очитавање',
  energyFrom: '2026-10-01',
  energyTo: '2026-10-31',
  consumption: 482,
  months: 1,
  monthlyAmount: null,
  energyToCome: null,
  ...changes,
})

type Line = BillExplanation['lines'][number]

const aLine = (number: string, amount: number, changes: Partial<Line> = {}): Line => ({
  number,
  item: null,
  quantity: null,
  unit: null,
  price: null,
  base: null,
  rate: null,
  amount,
  share: null,
  priceListFrom: null,
  source: null,
  ...changes,
})

const october = { priceListFrom: '2025-10-01', source: 'Ценовник од 1. октобра 2025.' }

/** As the PDF of the checks prints it: 500 kWh by day, 300 by night, 11.04 kW, 7 % discount. */
export const printedLines: readonly Line[] = [
  aLine('1', 672.28, { quantity: 11.04, unit: 'kW', price: 60.8947, share: 6.29, ...october }),
  aLine('2', 160.67, { quantity: 1, unit: 'month', price: 160.67, share: 1.5, ...october }),
  aLine('3', 7082.49, { quantity: 800, unit: 'kWh', share: 66.27, ...october }),
  aLine('3', 2103, { item: 'GreenHt', quantity: 218.75, unit: 'kWh', price: 9.6136, share: 19.68 }),
  aLine('3', 4979.49, { item: 'BlueHt', quantity: 581.25, unit: 'kWh', price: null, share: 46.59 }),
  aLine('4', 7915.44),
  aLine('5', -554.08, { base: 7915.44, rate: -7, share: -5.18, ...october }),
  aLine('6', 640.8, { quantity: 800, unit: 'kWh', price: 0.801, share: 6 }),
  aLine('7', 12, { quantity: 800, unit: 'kWh', price: 0.015, share: 0.11 }),
  aLine('8', 8014.16),
  aLine('9', 601.06, { base: 8014.16, rate: 7.5, share: 5.62 }),
  aLine('10', 8615.22),
  aLine('11', 1723.04, { base: 8615.22, rate: 20, share: 16.12 }),
  aLine('14', 10_338.26),
  aLine('15', 349, { quantity: 1, unit: 'month', price: 349, share: 3.27 }),
  aLine('A', 10_687.26),
]
