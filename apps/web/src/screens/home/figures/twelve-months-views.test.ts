import { describe, expect, it } from 'vitest'
import { aConsumptionAnswer, anAmountAnswer, wordsIn } from '#web/screens/home/figures/testing/figures.ts'
import { amountOfMonth, amountOfYear, consumptionOfMonth, consumptionOfYear } from './twelve-months-views.ts'

const latin = wordsIn('sr-Latn-RS')
const english = wordsIn('en-US')
const months = [
  { year: 2025, month: 12 },
  { year: 2026, month: 1 },
  { year: 2026, month: 2 },
]

describe('a year of debt by zone', () => {
  const answer = anAmountAnswer({ months, values: { GreenHt: [1000, 2000.1, 300], BlueHt: [0, 500.2, 0] } })

  it('has a series for each tariff item, with every amount of the answer', () => {
    const { data } = amountOfYear(answer, latin)
    expect(data.series.map(({ key, label, values }) => ({ key, label, values }))).toEqual([
      { key: 'GreenHt', label: 'Zelena VT', values: [1000, 2000.1, 300] },
      { key: 'BlueHt', label: 'Plava VT', values: [0, 500.2, 0] },
    ])
  })

  it('names months by roman numbers under their year and marks the last with data', () => {
    const { data } = amountOfYear(answer, latin)
    expect(data.categories.map(({ label, group, isCurrent }) => [label, group, isCurrent])).toEqual([
      ['XII', '2025.', false],
      ['I', '2026.', false],
      ['II', '2026.', true],
    ])
    expect(data.categories[1]?.title).toBe('januar 2026.')
  })

  it('finds how the last month stands to the highest', () => {
    expect(amountOfYear(answer, latin).summary).toBe(
      'Za februar 2026. zaduženje je 300 RSD; najviše je bilo za januar 2026.: 2.500,30 RSD.',
    )
    const rising = anAmountAnswer({ months, values: { GreenHt: [1, 2, 3] } })
    expect(amountOfYear(rising, english).summary).toBe(
      'February 2026: 3 RSD, the most in the last 12 months.',
    )
  })

  it('says for files which months it shows', () => {
    expect(amountOfYear(answer, latin).period).toBe('XII 2025 – II 2026')
  })
})

describe('the last month by zone', () => {
  it('has the name of the month and its year in the title', () => {
    const answer = anAmountAnswer({ months, values: { GreenHt: [1, 2, 3] }, last: { year: 2026, month: 1 } })
    const view = amountOfMonth(answer, wordsIn('sr-Cyrl-RS'))
    expect(view.title).toBe('Задужење за јануар 2026.')
    expect(view.data.series.map(({ values }) => values)).toEqual([[2]])
  })

  it('finds the largest part', () => {
    const answer = aConsumptionAnswer({ months, values: { GreenHt: [0, 0, 300], GreenLt: [0, 0, 100] } })
    expect(consumptionOfMonth(answer, latin).summary).toBe('Ukupno 400 kWh; najveći deo je Zelena VT, 75 %.')
  })

  it('says what its amounts contain, since the PDF prices energy alone', () => {
    const answer = anAmountAnswer({ months, values: { GreenSt: [1, 2, 3] } })
    expect(amountOfYear(answer, latin).subtitle).toBe('RSD po tarifama i zonama, sa naknadama i porezima')
    expect(amountOfMonth(answer, latin).subtitle).toBe('RSD sa porezima')
  })

  it('knows no month and finds nothing when there is no data', () => {
    const empty = anAmountAnswer({ months: [], values: {}, last: null })
    const { title, data, summary } = amountOfMonth(empty, latin)
    expect([title, data.series, summary]).toEqual(['Zaduženje za poslednji mesec', [], undefined])
  })

  it('finds nothing where all is zero', () => {
    const zero = aConsumptionAnswer({ months, values: { GreenSt: [0, 0, 0] } })
    expect(consumptionOfMonth(zero, latin).summary).toBeUndefined()
  })
})

describe('a year of consumption', () => {
  it('has the number of the meter at each month', () => {
    const answer = aConsumptionAnswer({ months, values: { St: [1, 2, 3] }, meterNumber: '20417765' })
    const { data } = consumptionOfYear(answer, latin)
    expect(data.categories.map(({ note }) => note)).toEqual(['20417765', '20417765', '20417765'])
  })

  it('speaks of zones only where there are any', () => {
    const values = { Ht: [1, 2, 3], Lt: [1, 1, 1] }
    expect(consumptionOfYear(aConsumptionAnswer({ months, values }), latin).subtitle).toBe('kWh po tarifama')
    const zoned = aConsumptionAnswer({ months, values: { GreenSt: [1, 2, 3] } })
    expect(consumptionOfYear(zoned, latin).subtitle).toBe('kWh po tarifama i zonama')
  })

  it('leaves out what a new point has not', () => {
    const { data, summary, period } = consumptionOfYear(
      aConsumptionAnswer({ months: [], values: {}, last: null }),
      latin,
    )
    expect([data.categories, data.series, summary, period]).toEqual([[], [], undefined, ''])
  })
})
