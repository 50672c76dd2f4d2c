import { describe, expect, it } from 'vitest'
import { extentOf, valueAxis } from './value-scale.ts'

const whole = (value: number) => String(Math.round(value))
const labelsOf = (low: number, high: number, heightPx = 200, write: (value: number) => string = whole) =>
  valueAxis([low, high], 0, heightPx, write).ticks.map(({ label }) => label)

describe('the extent of values', () => {
  it('always holds zero, because bars stand on it', () => {
    expect(extentOf([40, 12, 90])).toEqual([0, 90])
    expect(extentOf([-40, -12])).toEqual([-40, 0])
    expect(extentOf([])).toEqual([0, 0])
  })
})

describe('the axis of values', () => {
  it('writes round numbers up to one above the data', () => {
    expect(labelsOf(0, 853)).toEqual(['0', '200', '400', '600', '800', '1000'])
  })

  it('leaves little emptiness above the data', () => {
    expect(valueAxis([0, 21_300], 0, 180, whole).domain).toEqual([0, 25_000])
  })

  it('goes below zero where values do, with zero among the ticks', () => {
    expect(labelsOf(-18.2, 28.1)).toEqual(['-20', '-10', '0', '10', '20', '30'])
  })

  it('writes only the zero when everything is zero', () => {
    const { ticks, scale } = valueAxis([0, 0], 0, 200, whole)
    expect(ticks).toEqual([{ value: 0, label: '0' }])
    expect(scale(0)).toBe(200)
  })

  it('never writes the same label twice', () => {
    const labels = labelsOf(0, 1.2)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('keeps lines apart on a low plot', () => {
    for (const heightPx of [60, 90, 120, 200, 400]) {
      const { ticks } = valueAxis([0, 970], 0, heightPx, whole)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      if (ticks.length > 3) expect(heightPx / (ticks.length - 1)).toBeGreaterThanOrEqual(34)
    }
  })

  it('writes exact decimals where the values are small', () => {
    expect(labelsOf(0, 0.47, 200, String)).toEqual(['0', '0.1', '0.2', '0.3', '0.4', '0.5'])
  })

  it('puts greater values higher', () => {
    const { scale } = valueAxis([0, 100], 10, 210, whole)
    expect(scale(0)).toBe(210)
    expect(scale(100)).toBe(10)
  })
})
