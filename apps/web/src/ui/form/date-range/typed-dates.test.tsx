// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import type { DateRange, DateRangeTexts } from './date-choice.ts'
import { DatePresets } from './date-presets.tsx'
import { TypedDates } from './typed-dates.tsx'

const texts: DateRangeTexts = {
  presets: 'Ready',
  preset: { thisMonth: 'This month', lastMonth: 'Last month', thisYear: 'This year', lastYear: 'Last year' },
  from: 'From',
  to: 'To',
  example: 'dd.mm.yyyy.',
  apply: 'Show',
  month: 'Month',
  year: 'Year',
  problem: (problem) => `wrong: ${problem}`,
}
const days = { texts, todayIso: '2026-11-15', earliestIso: '2025-03-01' }

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('typed dates', () => {
  function show(value: DateRange | null = null) {
    const onChoose = vi.fn()
    const onOuterSubmit = vi.fn((event: FormEvent) => event.preventDefault())
    // The calendar stands elsewhere in the document; React still hands its events to the form it was opened from.
    const calendar = <TypedDates {...days} value={value} onChoose={onChoose} />
    renderWithTexts(<form onSubmit={onOuterSubmit}>{createPortal(calendar, document.body)}</form>)
    return { onChoose, onOuterSubmit }
  }

  it('are taken when they are sent, and the form around the calendar is not sent', () => {
    const { onChoose, onOuterSubmit } = show()
    write('From', '1.10.2026')
    write('To', '31.10.2026.')
    fireEvent.submit(screen.getByLabelText('To'))
    expect(onChoose).toHaveBeenCalledWith({ fromIso: '2026-10-01', toIso: '2026-10-31' })
    expect(onOuterSubmit).not.toHaveBeenCalled()
  })

  it('say what is wrong at their field, keep what was typed, and stand there with the focus', () => {
    const { onChoose } = show({ fromIso: '2026-10-01', toIso: '2026-10-31' })
    const to = screen.getByLabelText('To')
    write('To', '31.9.2026.')
    fireEvent.submit(to)
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByText('wrong: notADate')).toBeTruthy()
    expect((to as HTMLInputElement).value).toBe('31.9.2026.')
    expect(document.activeElement).toBe(to)
    expect(to.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('ready periods', () => {
  it('are chosen with one press, within the archive, and the one in force is marked', () => {
    const onChoose = vi.fn()
    const lastMonth = { fromIso: '2026-10-01', toIso: '2026-10-31' }
    renderWithTexts(<DatePresets {...days} value={lastMonth} onChoose={onChoose} />)
    expect(screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Last year' }))
    expect(onChoose).toHaveBeenCalledWith({ fromIso: '2025-03-01', toIso: '2025-12-31' })
  })
})
