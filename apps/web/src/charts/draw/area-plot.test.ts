import { describe, expect, it } from 'vitest'
import { aChart, aSeries, aSpace, nothingHidden } from '#web/charts/testing/a-chart.ts'
import { areaPlot } from './area-plot.ts'

const xsOf = (path: string) => [...path.matchAll(/([\d.]+),[\d.]+/g)].map((match) => Number(match[1]))

describe('areas', () => {
  it('reach from the middle of the first month to the middle of the last', () => {
    const [mark] = areaPlot(aChart(aSeries('a', [10, 20, 30])), nothingHidden).draw(aSpace(3))
    expect(Math.min(...xsOf(mark?.edge ?? ''))).toBe(60)
    expect(Math.max(...xsOf(mark?.edge ?? ''))).toBe(300)
  })

  it('give a single month the width of its place', () => {
    const [mark] = areaPlot(aChart(aSeries('a', [10])), nothingHidden).draw(aSpace(1))
    expect(mark?.edge).toBe('M148,90L212,90')
  })

  it('are drawn from the top down, so that an empty zone hides no other', () => {
    const marks = areaPlot(aChart(aSeries('low', [10]), aSeries('high', [0])), nothingHidden).draw(aSpace(1))
    expect(marks.map(({ key }) => key)).toEqual(['high', 'low'])
  })

  it('mark the layers of a month, but none that is empty', () => {
    const plot = areaPlot(aChart(aSeries('a', [10]), aSeries('b', [0]), aSeries('c', [5])), nothingHidden)
    expect(plot.dotsAt(0).map(({ key, value }) => [key, value])).toEqual([
      ['a', 10],
      ['c', 15],
    ])
  })
})
