import { Language } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { countFilters, isSameFilters, noFilters } from '#web/features/finances/payments/payment-filters.ts'
import { draftOf, readDraft } from './filter-draft.ts'

const { serbianCyrillic: serbian, english } = Language
const dates = { fromIso: '2026-01-01', toIso: '2026-03-31' }
const entries = (fromEntry: string, toEntry: string) => ({ dates: null, fromEntry, toEntry })

describe('the payments filter as it is typed', () => {
  it('shows the filters in force with two decimals and gives the same back', () => {
    const filters = { dates, amountFromPara: 1_234_50, amountToPara: null }
    const draft = draftOf(filters, serbian)
    expect(draft).toEqual({ dates, fromEntry: '1.234,50', toEntry: '' })
    expect(readDraft(draft, serbian).filters).toEqual(filters)
  })

  it('may stay empty', () => {
    expect(readDraft(draftOf(noFilters, serbian), serbian).filters).toEqual(noFilters)
  })

  it('refuses amounts that cross, each field with its own part', () => {
    expect(readDraft(entries('2.000', '1.999,99'), serbian)).toEqual({
      filters: null,
      fromProblem: 'fromAboveTo',
      toProblem: 'toBelowFrom',
    })
  })

  it('takes the same amount twice', () => {
    expect(readDraft(entries('2000', '2.000,00'), serbian).filters).toMatchObject({
      amountFromPara: 2_000_00,
      amountToPara: 2_000_00,
    })
  })

  it.each(['1,234.50', '12.34', 'abc', '-5', '1,234'])('refuses %j as an amount', (entry) => {
    expect(readDraft(entries(entry, ''), serbian)).toMatchObject({ filters: null, fromProblem: 'number' })
  })

  it('is written and read in English on the English page, and asks about what could be two amounts', () => {
    const filters = { dates, amountFromPara: 1_234_50, amountToPara: 2_000_00 }
    const draft = draftOf(filters, english)
    expect(draft).toEqual({ dates, fromEntry: '1,234.50', toEntry: '2,000.00' })
    expect(readDraft(draft, english).filters).toEqual(filters)
    expect(readDraft(entries('1,234', ''), english)).toMatchObject({ filters: null, fromProblem: 'unclear' })
  })
})

describe('payment filters', () => {
  it('are counted', () => {
    expect(countFilters(noFilters)).toBe(0)
    expect(countFilters({ dates, amountFromPara: 0, amountToPara: null })).toBe(2)
  })

  it('are compared by what they hold', () => {
    const filters = { dates, amountFromPara: 1, amountToPara: null }
    expect(isSameFilters(filters, { ...filters, dates: { ...dates } })).toBe(true)
    expect(isSameFilters(filters, { ...filters, dates: null })).toBe(false)
    expect(isSameFilters(filters, { ...filters, amountFromPara: 2 })).toBe(false)
  })
})
