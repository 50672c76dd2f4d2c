import { describe, expect, it } from 'vitest'
import { layOutWaterfall, type PlacedBar, wrap } from './waterfall-layout.ts'
import { waterfallBars, waterfallScale } from './waterfall-levels.ts'

const fontPx = 12
const bars = waterfallBars({
  before: { key: 'before', label: 'септембар', amount: 8460.5 },
  changes: [
    { key: 'days', label: 'Број дана', amount: -0.04 },
    { key: 'consumption', label: 'Потрошња', amount: -1100 },
    { key: 'interest', label: 'Камата и исправке', amount: -119 },
    { key: 'prices', label: 'Цене од 01.10.2026.', amount: 28 },
  ],
  after: { key: 'after', label: 'октобар', amount: 7269.46 },
})
const view = {
  bars,
  scale: waterfallScale(bars),
  write: ({ amount }: { amount: number }) => amount.toFixed(2),
}

const at = (width: number) => layOutWaterfall(view, { width, fontPx })
const isInside = (part: PlacedBar, width: number, height: number) =>
  part.x >= 0 && part.y >= 0 && part.x + part.width <= width + 0.01 && part.y + part.height <= height

describe('a waterfall', () => {
  it.each([248, 318, 700, 1100])('stays inside %s pixels with all it says', (width) => {
    const { bars: placed, height } = at(width)
    expect(placed).toHaveLength(6)
    for (const part of placed) expect(isInside(part, width, height), part.bar.key).toBe(true)
    for (const { labels, amount } of placed) {
      for (const { y } of [...labels, amount]) {
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThanOrEqual(height)
      }
    }
  })

  it('stands where there is room and lies where there is none', () => {
    const bottoms = (width: number) => new Set(at(width).bars.map(({ labels }) => labels[0]?.y))
    expect(bottoms(700).size).toBe(1)
    expect(bottoms(318).size).toBe(6)
  })

  it('hangs each change from the level of the one before', () => {
    const [before, days, consumption] = at(700).bars
    expect(days?.y).toBeCloseTo(before?.y ?? 0)
    expect(consumption?.y).toBeCloseTo(days?.y ?? 0, 0)
  })

  it('keeps a change of a few para visible', () => {
    expect(at(700).bars[1]?.height).toBe(2)
    expect(at(318).bars[1]?.width).toBe(2)
  })

  it('cuts the wholes, and nothing else, where they do not begin at zero', () => {
    for (const width of [318, 700]) {
      expect(at(width).bars.map(({ cut }) => cut !== null)).toEqual([true, false, false, false, false, true])
    }
  })

  it('writes a loss under its bar and a gain over it', () => {
    const [, , consumption, , prices] = at(700).bars
    expect(consumption?.amount.y).toBeGreaterThan((consumption?.y ?? 0) + (consumption?.height ?? 0))
    expect(prices?.amount.y).toBeLessThan(prices?.y ?? 0)
  })
})

describe('a name', () => {
  it('is broken between words', () => {
    expect(wrap('Камата и исправке', 80, fontPx)).toEqual(['Камата и', 'исправке'])
    expect(wrap('Камата и исправке', 400, fontPx)).toEqual(['Камата и исправке'])
  })

  it('is not broken inside a word', () => {
    expect(wrap('Потрошња', 20, fontPx)).toBeNull()
  })
})
