import { describe, expect, it } from 'vitest'
import { aChart, aSeries, nothingHidden } from '#web/charts/testing/a-chart.ts'
import { donutSlices, layoutDonut } from './donut.ts'

describe('slices of a donut', () => {
  it('share the whole', () => {
    const slices = donutSlices(aChart(aSeries('a', [30]), aSeries('b', [10])), nothingHidden, 80)
    expect(slices.map(({ share }) => share)).toEqual([0.75, 0.25])
  })

  it('are none when everything is zero', () => {
    expect(donutSlices(aChart(aSeries('a', [0]), aSeries('b', [null])), nothingHidden, 80)).toEqual([])
  })

  it('leave out what a ring cannot show', () => {
    const slices = donutSlices(aChart(aSeries('a', [30]), aSeries('b', [-5])), nothingHidden, 80)
    expect(slices.map(({ series }) => series.key)).toEqual(['a'])
    expect(slices[0]?.share).toBe(1)
  })

  it('share what is left when one is hidden', () => {
    const data = aChart(aSeries('a', [30]), aSeries('b', [10]), aSeries('c', [10]))
    const slices = donutSlices(data, new Set(['a']), 80)
    expect(slices.map(({ share }) => share)).toEqual([0.5, 0.5])
  })

  it('fit their place and stop growing on a wide one', () => {
    expect(layoutDonut({ width: 200, height: 300 }).radius).toBe(96)
    expect(layoutDonut({ width: 2000, height: 900 }).radius).toBe(132)
    expect(layoutDonut({ width: 0, height: 0 }).radius).toBe(0)
  })
})
