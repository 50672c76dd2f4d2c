import { describe, expect, it } from 'vitest'
import { categoryBands } from './category-bands.ts'

describe('bands of categories', () => {
  it('share the width and centre their bars', () => {
    const bands = categoryBands(12, [0, 360])
    expect(bands.step).toBeCloseTo(30)
    expect(bands.center(0)).toBeCloseTo(15)
    expect(bands.start(11) + bands.bandwidth / 2).toBeCloseTo(345)
  })

  it('find the category under a point and none beside the plot', () => {
    const bands = categoryBands(12, [40, 400])
    expect(bands.indexAt(41)).toBe(0)
    expect(bands.indexAt(399)).toBe(11)
    expect(bands.indexAt(39)).toBeNull()
    expect(bands.indexAt(401)).toBeNull()
  })

  it('know which categories are seen when the rest lies beyond the edges', () => {
    const bands = categoryBands(36, [-360, 720])
    expect(bands.between(0, 359)).toEqual([12, 24])
  })

  it('keep a single month a bar on a wide plot', () => {
    const bands = categoryBands(1, [0, 1100])
    expect(bands.bandwidth).toBe(64)
    expect(bands.center(0)).toBe(550)
  })

  it('stand without any category', () => {
    const bands = categoryBands(0, [0, 360])
    expect(bands.indexAt(10)).toBeNull()
    expect(bands.between(0, 360)).toEqual([0, 0])
  })
})
