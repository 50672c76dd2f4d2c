import { curveMonotoneX, line } from 'd3-shape'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coordinates, smoothPath } from './smooth-path.ts'

const numbersOf = (path: string) => [...path.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))

it('a smooth line passes as the well-known monotone curve does', () => {
  const reference = line<readonly [number, number]>().curve(curveMonotoneX)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 40 }), (ys) => {
      const xs = ys.map((_, index) => 20 + index * 31.5)
      const drawn = numbersOf(`M${coordinates(xs, ys, 0)}${smoothPath(xs, ys)}`)
      const wanted = numbersOf(reference(xs.map((x, index) => [x, ys[index] ?? 0])) ?? '')
      expect(drawn).toHaveLength(wanted.length)
      for (const [index, value] of drawn.entries()) expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 1)
    }),
  )
})

it('a smooth line is the same from its end', () => {
  const [xs, ys] = [
    [0, 10, 20],
    [5, 9, 2],
  ]
  const there = numbersOf(`M${coordinates(xs, ys, 0)}${smoothPath(xs, ys)}`)
  const [backXs, backYs] = [xs.toReversed(), ys.toReversed()]
  const back = numbersOf(`M${coordinates(backXs, backYs, 0)}${smoothPath(backXs, backYs)}`)
  const points = (numbers: readonly number[]) =>
    Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2))
  expect(points(back)).toEqual(points(there).toReversed())
})
