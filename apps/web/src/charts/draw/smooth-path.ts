/** Tangents of a monotone cubic interpolation in x (Fritsch and Carlson), slopes by Steffen: no overshoot. */

const round = (value: number) => Math.round(value * 100) / 100

export const coordinates = (xs: readonly number[], ys: readonly number[], index: number): string =>
  `${round(xs[index] ?? 0)},${round(ys[index] ?? 0)}`

/** Monotone cubic curve through points with monotone x, to be appended to a path at the first of them. */
export function smoothPath(xs: readonly number[], ys: readonly number[]): string {
  const slopes = smoothSlopes(xs, ys)
  let path = ''
  for (let index = 1; index < xs.length; index += 1) {
    const [x0 = 0, x1 = 0] = [xs[index - 1], xs[index]]
    const [y0 = 0, y1 = 0] = [ys[index - 1], ys[index]]
    if (xs.length === 2) return `L${round(x1)},${round(y1)}`
    const third = (x1 - x0) / 3
    const [start = 0, end = 0] = [slopes[index - 1], slopes[index]]
    path +=
      `C${round(x0 + third)},${round(y0 + third * start)},` +
      `${round(x1 - third)},${round(y1 - third * end)},${round(x1)},${round(y1)}`
  }
  return path
}

function smoothSlopes(xs: readonly number[], ys: readonly number[]): readonly number[] {
  const steps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0))
  const rises = steps.map((step, index) => ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / step)
  const last = rises.length
  const inner = xs.map((_, index) => {
    const [before, after] = [rises[index - 1], rises[index]]
    if (before === undefined || after === undefined) return 0
    const [stepBefore = 0, stepAfter = 0] = [steps[index - 1], steps[index]]
    const mean = (before * stepAfter + after * stepBefore) / (stepBefore + stepAfter)
    const limit = Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2)
    return (Math.sign(before) + Math.sign(after)) * limit
  })
  // The ends follow their only neighbour.
  const endSlope = (rise = 0, neighbour = 0) => (3 * rise - neighbour) / 2
  inner[0] = endSlope(rises[0], inner[1])
  inner[last] = endSlope(rises[last - 1], inner[last - 1])
  return inner
}
