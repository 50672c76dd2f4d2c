// @vitest-environment happy-dom
import type { ConsumptionTotal } from '@portal/contract/metering/consumption'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConsumptionTotals } from './consumption-totals.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'

const aTotal = (given: Partial<ConsumptionTotal>): ConsumptionTotal => ({
  year: null,
  months: 12,
  consumption: 4905,
  amount: 61_240.18,
  consumptionPercentageDifference: -3.2,
  amountPercentageDifference: 2.6,
  ...given,
})

const totals = [
  aTotal({}),
  aTotal({ year: 2026, months: 10, consumption: 4012.5, consumptionPercentageDifference: 0.4 }),
  aTotal({ year: 2025, consumptionPercentageDifference: null }),
  aTotal({ year: 2024 }),
]

const years = new Set([2026, 2025])
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('the totals', () => {
  it('answer how much in twelve months and in each year shown, and how that stands to the year before', () => {
    renderWithTexts(<ConsumptionTotals totals={totals} years={years} unit="kWh" onUnit={() => undefined} />)
    expect(screen.getByRole('heading').textContent).toBe('Последњих 12 месеци')
    expect(screen.getByText('3 % мање него лане')).toBeTruthy()
    expect(rows()).toEqual([
      '2026. (10 месеци)4.012,50\u00a0kWh0 %Исто као годину дана раније',
      '2025.4.905\u00a0kWh',
    ])
  })

  it('are in dinars when asked', async () => {
    const onUnit = vi.fn()
    const { user } = renderWithTexts(
      <ConsumptionTotals totals={totals} years={years} unit="RSD" onUnit={onUnit} />,
    )
    expect(screen.getByText('3 % више него лане')).toBeTruthy()
    expect(screen.getAllByText('3 % више него годину дана раније')).toHaveLength(2)
    expect(rows()[0]).toContain('61.240,18\u00a0RSD')
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('RSD')
    await user.click(screen.getByRole('button', { name: 'kWh' }))
    expect(onUnit).toHaveBeenCalledWith('kWh')
  })
})
