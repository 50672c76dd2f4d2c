import { describe, expect, it } from 'vitest'
import { categoryBands } from '#web/charts/axes/category-bands.ts'
import { aChart, aHeavyChart, aMonth, aSeries, aSpace, nothingHidden } from '#web/charts/testing/a-chart.ts'
import { groupedBarPlot, stackedBarPlot } from './bar-plots.ts'
import { changeStyle, plainStyle } from './series-style.ts'

const barsIn = (path: string) => path.split('M').length - 1
const topOf = (path: string) => Number(/^M[\d.-]+ ([\d.-]+)/.exec(path)?.[1])

describe('stacked bars', () => {
  it('are one element a series, however many months there are', () => {
    const marks = stackedBarPlot(aHeavyChart(), nothingHidden).draw(aSpace(36))
    expect(marks).toHaveLength(9)
    expect(marks.map(({ path }) => barsIn(path))).toEqual(Array(9).fill(36))
  })

  it('draw only the months that are seen', () => {
    const space = aSpace(36, { bands: categoryBands(36, [-1800, 2520]) })
    const [first] = stackedBarPlot(aHeavyChart(), nothingHidden).draw(space)
    expect(barsIn(first?.path ?? '')).toBeLessThanOrEqual(5)
  })

  it('keep a few kilowatt-hours visible', () => {
    const [mark] = stackedBarPlot(aChart(aSeries('a', [0.8])), nothingHidden).draw(aSpace(1))
    expect(topOf(mark?.path ?? '')).toBeCloseTo(99.4, 1)
  })

  it('stand before what they are compared with, which is wider and may be higher', () => {
    const data = aChart(aSeries('a', [40, 40]), aSeries('before', [80, null], { isBehind: true }))
    const plot = stackedBarPlot(data, nothingHidden)
    const [behind, bars] = plot.draw(aSpace(2))
    expect([behind?.key.split('/')[0], bars?.key.split('/')[0]]).toEqual(['before', 'a'])
    expect([barsIn(behind?.path ?? ''), barsIn(bars?.path ?? '')]).toEqual([1, 2])
    expect(topOf(behind?.path ?? '')).toBeLessThan(topOf(bars?.path ?? ''))
    const leftOf = (path = '') => Number(/^M([\d.-]+)/.exec(path)?.[1])
    expect(leftOf(behind?.path)).toBeLessThan(leftOf(bars?.path))
    expect(plot.extent).toEqual([0, 80])
    expect(plot.peakAt(0)).toEqual({ value: 40, at: 40 })
  })

  it('draw nothing where everything is zero or unknown', () => {
    const plot = stackedBarPlot(aChart(aSeries('a', [0, null])), nothingHidden)
    expect(plot.draw(aSpace(2))).toEqual([])
    expect(plot.extent).toEqual([0, 0])
  })

  it('use plain corners while the view moves', () => {
    const plot = stackedBarPlot(aHeavyChart(), nothingHidden)
    expect(plot.draw(aSpace(36, { isMoving: true }))[0]?.path).not.toContain('a')
    expect(plot.draw(aSpace(36))[0]?.path).toContain('a')
  })
})

describe('grouped bars', () => {
  it('stand on zero and hang from it', () => {
    const plot = groupedBarPlot(aChart(aSeries('a', [30, -20])), nothingHidden)
    expect(plot.extent).toEqual([-20, 30])
    const [mark] = plot.draw(aSpace(2, { y: (value) => 50 - value }))
    const tops = (mark?.path ?? '')
      .split('M')
      .slice(1)
      .map((part) => Number(part.split(/[ h]/)[1]))
    expect(tops[0]).toBeCloseTo(20.5)
    expect(tops[1]).toBeCloseTo(50.5)
  })

  it('give negative values a look of their own', () => {
    const change = aSeries('a', [30, -20], { style: changeStyle.more, negativeStyle: changeStyle.less })
    const marks = groupedBarPlot(aChart(change), nothingHidden).draw(aSpace(2))
    expect(marks.map(({ style }) => style.id)).toEqual(['more', 'less'])
  })

  it('make the current month strong where the past is pale', () => {
    const series = aSeries('a', [1, 2], { pastStyle: plainStyle.pale })
    const data = { categories: [aMonth('1'), aMonth('2', { isCurrent: true })], series: [series] }
    const marks = groupedBarPlot(data, nothingHidden).draw(aSpace(2))
    expect(marks.map(({ style }) => style.id)).toEqual(['pale', 'strong'])
  })

  it('leave the place of an unknown month empty', () => {
    const marks = groupedBarPlot(aChart(aSeries('a', [null, 5])), nothingHidden).draw(aSpace(2))
    expect(barsIn(marks[0]?.path ?? '')).toBe(1)
  })

  it('stand side by side in the order of the series', () => {
    const marks = groupedBarPlot(aChart(aSeries('a', [5]), aSeries('b', [5])), nothingHidden).draw(aSpace(1))
    const [first, second] = marks.map(({ path }) => Number(/^M([\d.]+)/.exec(path)?.[1]))
    expect(first).toBeLessThan(second ?? 0)
  })

  it('write the current value only where there is one bar a month', () => {
    expect(groupedBarPlot(aChart(aSeries('a', [-18])), nothingHidden).peakAt(0)).toEqual({
      value: -18,
      at: -18,
    })
    const two = groupedBarPlot(aChart(aSeries('a', [1]), aSeries('b', [2])), nothingHidden)
    expect(two.peakAt(0)).toBeNull()
  })
})
