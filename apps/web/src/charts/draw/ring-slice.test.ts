import { arc, pie } from 'd3-shape'
import { describe, expect, it } from 'vitest'
import { pointAt, ringSlicePath, sliceAngles } from './ring-slice.ts'

const ring = { inner: 84, outer: 120, corner: 2.5 }
const gapAngle = 2 / ring.outer
const gap = 2 * Math.hypot(ring.inner, ring.outer) * Math.sin(gapAngle / 2)

const drawn = (values: readonly number[]) =>
  sliceAngles(values, gapAngle).map((angles) => ringSlicePath(angles, { ...ring, gap }))

/** Where each stroke of a path ends; a line of no length is no stroke. */
const endsOf = (path: string) =>
  [...path.matchAll(/[MLA]([^MLAZ]*)/g)].map(([, numbers = '']) => numbers.split(',').slice(-2).map(Number))

/** The angles and the paths of a well-known library, whose way of drawing a ring this is. */
function reference(values: readonly number[]) {
  const angles = pie<number>().sort(null).padAngle(gapAngle)([...values])
  const shape = arc<(typeof angles)[number]>()
    .outerRadius(ring.outer)
    .innerRadius(ring.inner)
    .cornerRadius(ring.corner)
    .digits(4)
  return { angles, paths: angles.map((angle) => shape(angle) ?? '') }
}

describe('slices of a ring', () => {
  it.each([[[30, 10]], [[5, 5, 5]], [[70, 20, 10]], [[100, 3]]])('of %j stand as wanted', (values) => {
    const { angles, paths } = reference(values)
    for (const [index, { start, end }] of sliceAngles(values, gapAngle).entries()) {
      expect(start).toBeCloseTo(angles[index]?.startAngle ?? Number.NaN)
      expect(end).toBeCloseTo(angles[index]?.endAngle ?? Number.NaN)
      const ends = endsOf(drawn(values)[index] ?? '')
      const wanted = endsOf(paths[index] ?? '')
      expect(ends).toHaveLength(8)
      for (const [x = 0, y = 0] of ends)
        expect(Math.min(...wanted.map(([a = 0, b = 0]) => Math.hypot(a - x, b - y)))).toBeLessThan(0.1)
    }
  })

  it('of one value are a whole ring with a hole', () => {
    const [angles] = sliceAngles([7], 0)
    expect(angles && ringSlicePath(angles, { ...ring, gap: 0 })).toBe(
      'M0,-120A120,120,0,1,1,0,120A120,120,0,1,1,0,-120ZM0,-84A84,84,0,1,0,0,84A84,84,0,1,0,0,-84Z',
    )
  })

  it('of next to nothing still have a place', () => {
    const [, sliver = ''] = drawn([100_000, 1])
    expect(sliver).not.toMatch(/NaN|e-/)
    expect(endsOf(sliver)).toHaveLength(8)
  })

  it('begin at the top and turn with the clock', () => {
    expect(pointAt(0, 10).map(Math.round)).toEqual([0, -10])
    expect(pointAt(Math.PI / 2, 10).map(Math.round)).toEqual([10, -0])
  })
})
