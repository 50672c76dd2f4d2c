import { describe, expect, it } from 'vitest'
import { aChart, aMonth, aSeries } from '#web/charts/testing/a-chart.ts'
import { chartTable, csvRows } from './chart-table.ts'

const labels = { category: 'Month', note: 'Meter', series: 'Tariff', share: 'Share', total: 'Total' }
const options = { labels, unit: 'kWh', hasTotal: true }

describe('the table of a chart', () => {
  it('has a row a month and a total of what adds up', () => {
    const table = chartTable(aChart(aSeries('a', [1, 2]), aSeries('b', [10, null])), options)
    expect(csvRows(table)).toEqual([
      ['Month', 'series a (kWh)', 'series b (kWh)', 'Total (kWh)'],
      ['month 1', 1, 10, 11],
      ['month 2', 2, null, 2],
    ])
  })

  it('has what it is compared with after the total, and not in it', () => {
    const behind = aSeries('before', [20, null], { isBehind: true })
    const table = chartTable(aChart(aSeries('a', [1, 2]), aSeries('b', [10, null]), behind), options)
    expect(csvRows(table)).toEqual([
      ['Month', 'series a (kWh)', 'series b (kWh)', 'Total (kWh)', 'series before (kWh)'],
      ['month 1', 1, 10, 11, 20],
      ['month 2', 2, null, 2, null],
    ])
  })

  it('has no total for years side by side', () => {
    const table = chartTable(aChart(aSeries('2025', [1]), aSeries('2026', [2])), {
      ...options,
      hasTotal: false,
    })
    expect(csvRows(table)).toEqual([
      ['Month', 'series 2025 (kWh)', 'series 2026 (kWh)'],
      ['month 1', 1, 2],
    ])
  })

  it('has a column for the meter where months have one', () => {
    const data = {
      categories: [aMonth('1', { note: '20417765' }), aMonth('2')],
      series: [aSeries('a', [1, 2])],
    }
    expect(csvRows(chartTable(data, options))).toEqual([
      ['Month', 'series a (kWh)', 'Meter'],
      ['month 1', 1, '20417765'],
      ['month 2', 2, null],
    ])
  })

  it('lists the parts of a single month with their shares', () => {
    const table = chartTable(aChart(aSeries('a', [30]), aSeries('b', [10])), options)
    expect(csvRows(table)).toEqual([
      ['Tariff', 'kWh', 'Share'],
      ['series a', 30, 0.75],
      ['series b', 10, 0.25],
      ['Total', 40, 1],
    ])
  })

  it('divides nothing by zero', () => {
    const table = chartTable(aChart(aSeries('a', [0])), options)
    expect(csvRows(table)[1]).toEqual(['series a', 0, null])
  })
})
