/**
 * Shares of a whole in proportion to weights, by largest remainder: the shares always add up to the whole.
 * Of equal remainders the earlier wins, so the same input gives the same shares.
 */
export function allocate(whole: number, weights: readonly bigint[]): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n)
  if (!Number.isSafeInteger(whole) || whole < 0)
    throw new RangeError('only a whole of at least 0 can be shared')
  if (weightSum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('weights must not be negative, and not all zero')
  }
  const exact = weights.map((weight) => BigInt(whole) * weight)
  const shares = exact.map((product) => Number(product / weightSum))
  const left = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % weightSum }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => (favoured.has(index) ? share + 1 : share))
}

/**
 * Fractions with one denominator, rounded to whole numbers whose sum stays what it was, by largest remainder. Signs
 * may differ, and turning all of them turns the result: nobody gains by being asked about the other way round.
 */
export function roundTogether(numerators: readonly bigint[], denominator: bigint): number[] {
  if (denominator <= 0n) throw new RangeError('a denominator must be positive')
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n)
  if (sum % denominator !== 0n) throw new RangeError('the fractions must add up to a whole number')
  const rounded = numerators.map((numerator) => Number(numerator / denominator))
  const left = Number(sum / denominator) - rounded.reduce((total, value) => total + value, 0)
  const step = Math.sign(left)
  const byRemainder = numerators
    .map((numerator, index) => ({ index, remainder: (numerator % denominator) * BigInt(step) }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, Math.abs(left)).map(({ index }) => index))
  return rounded.map((value, index) => (favoured.has(index) ? value + step : value))
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
