import { describe, expect, it } from 'vitest'
import { someDifferences, someTotals, wordsIn } from '#web/screens/home/figures/testing/figures.ts'
import {
  amountByYear,
  averagePrice,
  changeToYearBefore,
  consumptionByYear,
  differenceToHouseholds,
} from './three-years-views.ts'

const latin = wordsIn('sr-Latn-RS')
const english = wordsIn('en-US')

describe('three years side by side', () => {
  const answer = someTotals({ 2024: [100, 90], 2025: [110, 80, 70], 2026: [99, null, 41] })

  it('have twelve months with a value for each year, null where nothing is known', () => {
    const { data } = consumptionByYear(answer, latin)
    expect(data.categories.map(({ label }) => label)).toEqual(
      'I II III IV V VI VII VIII IX X XI XII'.split(' '),
    )
    expect(data.series.map(({ label, values }) => [label, values.slice(0, 4)])).toEqual([
      ['2024.', [100, 90, null, null]],
      ['2025.', [110, 80, 70, null]],
      ['2026.', [99, null, 41, null]],
    ])
    expect(data.categories.find(({ isCurrent }) => isCurrent)?.label).toBe('III')
  })

  it('show the latest year strong and those before paler', () => {
    const styles = consumptionByYear(answer, latin).data.series.map(({ style }) => style.id)
    expect(styles).toEqual(['pale', 'middle', 'strong'])
  })

  it('leave out a year before the customer came', () => {
    const { data, period } = amountByYear(someTotals({ 2024: [], 2025: [5], 2026: [6] }), latin)
    expect(data.series.map(({ key }) => key)).toEqual(['2025', '2026'])
    expect(period).toBe('2025–2026')
  })

  it('say what they are counted in', () => {
    const subtitles = [
      consumptionByYear(answer, english),
      amountByYear(answer, english),
      averagePrice([], english),
    ].map(({ subtitle }) => subtitle)
    expect(subtitles).toEqual(['kWh, last three years', 'RSD, last three years', 'RSD/kWh, last three years'])
  })

  it('find the last month against the same a year before', () => {
    expect(consumptionByYear(answer, english).summary).toBe(
      'March 2026: 41 kWh, 41% less than a year before.',
    )
    expect(consumptionByYear(answer, latin).summary).toBe(
      'Za mart 2026. potrošeno je 41 kWh, 41 % manje nego godinu dana ranije.',
    )
    expect(amountByYear(someTotals({ 2025: [1000.5], 2026: [1200.75] }), english).summary).toBe(
      'January 2026: 1,200.75 RSD, 20% more than a year before.',
    )
    expect(amountByYear(someTotals({ 2025: [1000], 2026: [1001] }), english).summary).toBe(
      'January 2026: 1,001 RSD, the same as a year before.',
    )
  })

  it('call a month that was perhaps not read, and the one that brings its energy, neither less nor more', () => {
    const before = [100, 100, 100]
    expect(consumptionByYear(someTotals({ 2025: before, 2026: [90, 0] }), english).summary).toBe(
      'February 2026: 0 kWh.',
    )
    expect(consumptionByYear(someTotals({ 2025: before, 2026: [90, 0, 220] }), english).summary).toBe(
      'March 2026: 220 kWh.',
    )
    expect(amountByYear(someTotals({ 2025: before, 2026: [90, 0, 220] }), english).summary).toBe(
      'March 2026: 220 RSD, 120% more than a year before.',
    )
  })

  it('say the month alone where there is nothing to compare with', () => {
    expect(consumptionByYear(someTotals({ 2026: [7] }), english).summary).toBe('January 2026: 7 kWh.')
    expect(consumptionByYear(someTotals({ 2025: [0], 2026: [7] }), english).summary).toBe(
      'January 2026: 7 kWh.',
    )
    expect(consumptionByYear(someTotals({ 2026: [] }), english).summary).toBeUndefined()
  })
})

describe('changes month after month', () => {
  const answer = someDifferences({
    2024: [...Array<null>(11).fill(null), 4],
    2025: [-25, null, 12.5],
    2026: [0.2],
  })

  it('go from the first known month to the last', () => {
    const { data, period } = changeToYearBefore(answer, latin)
    expect(data.categories).toHaveLength(14)
    expect([data.categories[0]?.title, data.categories.at(-1)?.title]).toEqual([
      'decembar 2024.',
      'januar 2026.',
    ])
    expect(data.series[0]?.values.slice(0, 4)).toEqual([4, -25, null, 12.5])
    expect(period).toBe('XII 2024 – I 2026')
  })

  it('say how much more or less, or that it is the same', () => {
    expect(changeToYearBefore(answer, latin).summary).toBe(
      'Za januar 2026. potrošnja je ista kao godinu dana ranije.',
    )
    const less = someDifferences({ 2026: [-68.42] })
    expect(differenceToHouseholds(less, latin).summary).toBe(
      'Za januar 2026. potrošnja je 68 % manja nego u prosečnom domaćinstvu u Srbiji.',
    )
    expect(differenceToHouseholds(someDifferences({ 2026: [61.3] }), english).summary).toBe(
      'January 2026: consumption is 61% higher than the average household’s in Serbia.',
    )
  })

  it('are nothing where nothing is known', () => {
    const { data, summary } = changeToYearBefore(someDifferences({ 2025: [], 2026: [] }), latin)
    expect([data.categories, summary]).toEqual([[], undefined])
  })
})
