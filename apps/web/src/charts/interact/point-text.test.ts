import { describe, expect, it } from 'vitest'
import { aChart, aMonth, aSeries, nothingHidden } from '#web/charts/testing/a-chart.ts'
import { categoryText, spokenText } from './point-text.ts'

const labels = { total: 'Total', note: 'Meter', unknown: 'not known' }
const format = {
  value: (value: number) => value.toFixed(2),
  tick: String,
  share: String,
  unit: 'kWh',
}
const stack = { labels, format, hasTotal: true }
const group = { labels, format, hasTotal: false }

describe('what a point says', () => {
  it('reads a stack from its top, with the total and the meter', () => {
    const data = {
      categories: [aMonth('1', { note: '204' })],
      series: [aSeries('a', [1]), aSeries('b', [2])],
    }
    const text = categoryText(data, nothingHidden, 0, stack)
    expect(spokenText(text, labels)).toBe(
      'month 1: Total 3.00\u00a0kWh; series b 2.00\u00a0kWh; series a 1.00\u00a0kWh; Meter 204',
    )
  })

  it('says what the whole is compared with last, and not as a part of it', () => {
    const data = aChart(aSeries('a', [1]), aSeries('b', [2]), aSeries('before', [5], { isBehind: true }))
    expect(spokenText(categoryText(data, nothingHidden, 0, stack), labels)).toBe(
      'month 1: Total 3.00\u00a0kWh; series b 2.00\u00a0kWh; series a 1.00\u00a0kWh; series before 5.00\u00a0kWh',
    )
    const hidden = new Set(['before'])
    expect(categoryText(data, hidden, 0, stack).behind).toEqual([])
  })

  it('leaves out zones that were not reached', () => {
    const data = aChart(aSeries('a', [1]), aSeries('b', [0]))
    expect(categoryText(data, nothingHidden, 0, stack).rows.map(({ key }) => key)).toEqual(['a'])
  })

  it('says a month of zeros by its total alone', () => {
    const data = aChart(aSeries('a', [0]), aSeries('b', [0]))
    expect(spokenText(categoryText(data, nothingHidden, 0, stack), labels)).toBe(
      'month 1: Total 0.00\u00a0kWh',
    )
  })

  it('says the zero of a series that is alone', () => {
    expect(categoryText(aChart(aSeries('a', [0])), nothingHidden, 0, stack).rows).toHaveLength(1)
  })

  it('keeps the order of years and says what is not known', () => {
    const data = aChart(aSeries('2025', [1]), aSeries('2026', [null]))
    expect(spokenText(categoryText(data, nothingHidden, 0, group), labels)).toBe(
      'month 1: series 2025 1.00\u00a0kWh; series 2026 not known',
    )
  })

  it('leaves out hidden series, also from the total', () => {
    const data = aChart(aSeries('a', [1]), aSeries('b', [2]), aSeries('c', [4]))
    expect(categoryText(data, new Set(['b']), 0, stack).total).toBe('5.00\u00a0kWh')
  })
})
