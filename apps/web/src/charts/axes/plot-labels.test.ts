import { describe, expect, it } from 'vitest'
import { aMonth } from '#web/charts/testing/a-chart.ts'
import { categoryBands } from './category-bands.ts'
import { categoryLabels, groupLabels } from './plot-labels.ts'

const roman = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
const year = roman.map((label, index) =>
  aMonth(label, { isCurrent: index === 11, group: index === 0 ? '2025.' : '2026.' }),
)
const spaceOf = (count: number, width: number) => ({
  bands: categoryBands(count, [0, width]),
  left: 0,
  right: width,
})
const fontPx = 12
const textsOf = (labels: readonly { text: string }[]) => labels.map(({ text }) => text)

describe('labels of months', () => {
  it('are all written where there is room', () => {
    expect(textsOf(categoryLabels(year, fontPx)(spaceOf(12, 600)))).toEqual(roman)
  })

  it('are written at even distances on a phone, the current month always', () => {
    expect(textsOf(categoryLabels(year, fontPx)(spaceOf(12, 190)))).toEqual([
      'I',
      'III',
      'V',
      'VII',
      'IX',
      'XI',
    ])
  })

  it('make the current month strong', () => {
    const strong = categoryLabels(year, fontPx)(spaceOf(12, 600)).filter(({ isStrong }) => isStrong)
    expect(textsOf(strong)).toEqual(['XI'])
  })

  it('stay inside the plot when the rest is scrolled away', () => {
    const space = { ...spaceOf(12, 600), bands: categoryBands(12, [-600, 600]) }
    expect(textsOf(categoryLabels(year, fontPx)(space))).toEqual(['VI', 'VII', 'VIII', 'IX', 'X', 'XI'])
  })

  it('are written for a single month', () => {
    expect(textsOf(categoryLabels(year.slice(-1), fontPx)(spaceOf(1, 300)))).toEqual(['XI'])
  })
})

describe('labels of years', () => {
  it('stand under the first month of each year', () => {
    expect(textsOf(groupLabels(year, fontPx)(spaceOf(12, 600)))).toEqual(['2025.', '2026.'])
  })

  it('leave one out that would run into the next', () => {
    expect(textsOf(groupLabels(year, fontPx)(spaceOf(12, 190)))).toEqual(['2026.'])
  })

  it('name the year of the first month that is seen', () => {
    const space = { ...spaceOf(12, 600), bands: categoryBands(12, [-600, 600]) }
    expect(textsOf(groupLabels(year, fontPx)(space))).toEqual(['2026.'])
  })
})
