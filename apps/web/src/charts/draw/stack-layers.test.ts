import { describe, expect, it } from 'vitest'
import type { ChartSeries } from '#web/charts/chart-data.ts'
import { aChart, aHeavyChart, aSeries, nothingHidden } from '#web/charts/testing/a-chart.ts'
import { stackExtent, stackLayers, stackPeak } from './stack-layers.ts'

const spansOf = (...series: readonly ChartSeries[]) =>
  stackLayers(aChart(...series), nothingHidden).map(({ spans }) => spans)

describe('stacking', () => {
  it('puts each series on the one before', () => {
    expect(spansOf(aSeries('a', [10, 20]), aSeries('b', [5, 1]))).toEqual([
      [
        [0, 10],
        [0, 20],
      ],
      [
        [10, 15],
        [20, 21],
      ],
    ])
  })

  it('hangs what is negative below zero', () => {
    expect(spansOf(aSeries('a', [10]), aSeries('b', [-4]), aSeries('c', [3]))).toEqual([
      [[0, 10]],
      [[-4, 0]],
      [[10, 13]],
    ])
  })

  it('carries what is zero or unknown on top, so that an area does not fall to the axis', () => {
    expect(spansOf(aSeries('a', [10, 10]), aSeries('b', [0, null]))).toEqual([
      [
        [0, 10],
        [0, 10],
      ],
      [
        [10, 10],
        [10, 10],
      ],
    ])
  })

  it('leaves out hidden series and closes the gap', () => {
    const data = aChart(aSeries('a', [10]), aSeries('b', [5]), aSeries('c', [1]))
    const layers = stackLayers(data, new Set(['b']))
    expect(layers.map(({ series, spans }) => [series.key, spans[0]])).toEqual([
      ['a', [0, 10]],
      ['c', [10, 11]],
    ])
  })

  it('adds up for 36 months of nine series', () => {
    const data = aHeavyChart()
    const layers = stackLayers(data, nothingHidden)
    for (const index of data.categories.keys()) {
      const sum = data.series.reduce((total, { values }) => total + (values[index] ?? 0), 0)
      expect(layers.at(-1)?.spans[index]?.[1]).toBeCloseTo(sum)
    }
  })

  it('has an extent of zero when nothing is shown', () => {
    expect(stackExtent(stackLayers(aChart(aSeries('a', [10])), new Set(['a'])))).toEqual([0, 0])
  })

  it('says the whole of a month at the height of its highest part', () => {
    const layers = stackLayers(aChart(aSeries('a', [10]), aSeries('b', [-4])), nothingHidden)
    expect(stackPeak(layers, 0)).toEqual({ value: 6, at: 10 })
  })

  it('says nothing over a month that is unknown', () => {
    expect(stackPeak(stackLayers(aChart(aSeries('a', [null])), nothingHidden), 0)).toBeNull()
  })
})
