import { describe, expect, it } from 'vitest'
import { type WaterfallData, waterfallBars, waterfallScale } from './waterfall-levels.ts'

const aStep = (key: string, amount: number) => ({ key, label: key, amount })
const aWaterfall = (before: number, changes: readonly number[], after: number): WaterfallData => ({
  before: aStep('before', before),
  changes: changes.map((amount, index) => aStep(`change ${index}`, amount)),
  after: aStep('after', after),
})
const october = aWaterfall(8460.5, [-38, -1062.04, -119, 28], 7269.46)

describe('the levels of a waterfall', () => {
  it('lead from one whole to the other, each change where the last one ended', () => {
    const bars = waterfallBars(october)
    expect(bars.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['before', 0, 8460.5],
      ['less', 8460.5, 8422.5],
      ['less', 8422.5, 7360.46],
      ['less', 7360.46, 7241.46],
      ['more', 7241.46, 7269.46],
      ['after', 0, 7269.46],
    ])
  })

  it('do not drift by parts of a para', () => {
    const bars = waterfallBars(aWaterfall(0.1, [0.2, 0.3, -0.6], 0))
    expect(bars.map(({ to }) => to)).toEqual([0.1, 0.3, 0.6, 0, 0])
  })
})

describe('the scale', () => {
  it('is shortened where the changes would be thin lines', () => {
    const { low, high, isShortened } = waterfallScale(waterfallBars(october))
    expect(isShortened).toBe(true)
    expect(high).toBe(8460.5)
    expect(low).toBeGreaterThan(6000)
    expect(low).toBeLessThan(7241.46)
  })

  it.each([
    ['the changes are large', aWaterfall(1000, [4000], 5000), [0, 5000]],
    ['a credit leads below zero', aWaterfall(1000, [-1500], -500), [-500, 1000]],
    ['both are alike', aWaterfall(800, [], 800), [0, 801]],
    ['both are nothing', aWaterfall(0, [], 0), [0, 1]],
  ])('begins at zero or below where %s', (_, data, [low, high]) => {
    expect(waterfallScale(waterfallBars(data))).toEqual({ low, high, isShortened: false })
  })
})
