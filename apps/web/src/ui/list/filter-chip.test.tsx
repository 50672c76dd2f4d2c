// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DateRangeChip } from '#web/ui/form/date-range/date-range-chip.tsx'
import { FilterChip } from './filter-chip.tsx'

function YearChip() {
  const [year, setYear] = useState<number | null>(2025)
  const options = [{ value: 2025, label: '2025.' }]
  return (
    <FilterChip label="Year" clearLabel="Clear: Year" options={options} value={year} onChange={setYear} />
  )
}

type Range = ComponentProps<typeof DateRangeChip>['value']
const texts = {
  presets: 'Presets',
  preset: { thisMonth: 'This month', lastMonth: 'Last month', thisYear: 'This year', lastYear: 'Last year' },
  from: 'From',
  to: 'To',
  example: 'dd.mm.yyyy.',
  apply: 'Show',
  month: 'Month',
  year: 'Year',
  problem: () => 'No date',
}

function DateChip() {
  const [range, setRange] = useState<Range>({ fromIso: '2026-01-01', toIso: '2026-01-31' })
  return (
    <DateRangeChip
      label="Date"
      clearLabel="Clear: Date"
      calendarLabel="Calendar"
      texts={texts}
      todayIso="2026-02-10"
      value={range}
      onChange={setRange}
    />
  )
}

it('keeps the place of whoever clears a choice', async () => {
  const { user } = renderWithTexts(<YearChip />)
  await user.click(screen.getByRole('button', { name: 'Clear: Year' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Year' }))
})

it('keeps the place of whoever clears a period', async () => {
  const { user } = renderWithTexts(<DateChip />)
  await user.click(screen.getByRole('button', { name: 'Clear: Date' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Date' }))
})
