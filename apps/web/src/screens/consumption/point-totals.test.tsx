// @vitest-environment happy-dom
import type { PointConsumptionTotal } from '@portal/contract/metering/consumption'
import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PointTotals } from './point-totals.tsx'

const aPart = (given: Partial<PointConsumptionTotal>): PointConsumptionTotal => ({
  pointOfDeliveryId: 1,
  year: null,
  months: 12,
  consumption: 1200,
  amount: 15_300.4,
  consumptionPercentageDifference: -3.2,
  amountPercentageDifference: null,
  ...given,
})
const points = [
  { id: 1, pointOfDeliveryNumber: '3301', pointOfDeliveryName: 'Пекара' },
  { id: 2, pointOfDeliveryNumber: '3302', pointOfDeliveryName: null },
] as PointOfDelivery[] // the table reads no more of a point
const totals = [
  aPart({}),
  aPart({ year: 2026, months: 10, consumption: 800 }),
  aPart({ year: 2025, consumption: 1250.5, consumptionPercentageDifference: null }),
  aPart({ year: 2025, pointOfDeliveryId: 2, consumption: 40 }),
  aPart({ year: 2024 }),
  aPart({ year: 2023 }),
]
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

it('has a row for each point: the last months and three years, and a dash where nothing was read', () => {
  renderWithTexts(<PointTotals totals={totals} points={points} unit="kWh" />)
  expect(cells()).toEqual([
    ['Место мерења', 'Последњих 12 месеци', '2026. (10 месеци)', '2025.', '2024.'],
    [
      '3301 - Пекара',
      '1.200\u00a0kWh3 %3 % мање него годину дана раније',
      '800\u00a0kWh3 %3 % мање него годину дана раније',
      '1.250,50\u00a0kWh',
      '1.200\u00a0kWh3 %3 % мање него годину дана раније',
    ],
    ['3302', '–', '–', '40\u00a0kWh3 %3 % мање него годину дана раније', '–'],
  ])
})

it('names each row by its point, for who moves across its figures', () => {
  renderWithTexts(<PointTotals totals={totals} points={points} unit="kWh" />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '3301 - Пекара',
    '3302',
  ])
})

it('is in dinars when the unit is, and says that it loads', () => {
  const { show } = renderWithTexts(<PointTotals totals={totals} points={points} unit="RSD" />)
  expect(cells()[1]?.[1]).toBe('15.300,40\u00a0RSD')
  show(<PointTotals totals={undefined} points={points} unit="RSD" />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Очитавања се учитавају')).toBeTruthy()
})
