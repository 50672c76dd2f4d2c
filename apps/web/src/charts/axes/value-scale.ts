export type Extent = readonly [low: number, high: number]

export interface Tick {
  readonly value: number
  readonly label: string
}

export interface ValueAxis {
  /** From the lowest line to the highest. */
  readonly domain: Extent
  /** From a value to a pixel. */
  readonly scale: (value: number) => number
  readonly ticks: readonly Tick[]
}

/** From the least to the greatest, zero always among them: bars and areas stand on it. */
export function extentOf(values: Iterable<number>): Extent {
  let low = 0
  let high = 0
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

const fewestPixelsForTick = 34
const fewestTicks = 3
const mostTicks = 6
/** The eye reads five lines best; each more or less weighs as much as this part of emptiness over the data. */
const bestTicks = 5
const priceOfTick = 0.06

/** Few round numbers that leave little emptiness; where all is zero only the zero is written. */
export function valueAxis(
  extent: Extent,
  topPx: number,
  bottomPx: number,
  write: (value: number) => string,
): ValueAxis {
  const [low, high] = extent
  if (low === 0 && high === 0) return axisOf([0, 1], [0], topPx, bottomPx, write)
  const heightPx = Math.max(0, bottomPx - topPx)
  const { domain, ticks } = candidates(extent)
    .filter(
      ({ ticks: { length } }) => length >= fewestTicks && heightPx / (length - 1) >= fewestPixelsForTick,
    )
    .reduce((best, each) => (each.cost < best.cost ? each : best), coarsest(extent))
  return axisOf(domain, ticks, topPx, bottomPx, write)
}

function axisOf(
  domain: Extent,
  ticks: readonly number[],
  topPx: number,
  bottomPx: number,
  write: (value: number) => string,
): ValueAxis {
  const [start, end] = domain
  const pixelsForOne = (bottomPx - topPx) / (end - start)
  return {
    domain,
    scale: (value) => bottomPx - (value - start) * pixelsForOne,
    ticks: writeTicks(ticks, write),
  }
}

interface Candidate {
  readonly domain: Extent
  readonly ticks: readonly number[]
  readonly cost: number
}

function candidates(extent: Extent): readonly Candidate[] {
  return Array.from({ length: mostTicks - 1 }, (_, index) => candidate(extent, index + 2))
}

const coarsest = (extent: Extent): Candidate => ({ ...candidate(extent, 2), cost: Number.POSITIVE_INFINITY })

function candidate([low, high]: Extent, count: number): Candidate {
  const times = roundStep((high - low) / count)
  const [first, last] = [Math.floor(times.of(low)), Math.ceil(times.of(high))]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => times.at(first + index))
  const domain: Extent = [times.at(first), times.at(last)]
  return {
    domain,
    ticks,
    cost: (domain[1] - domain[0]) / (high - low) + Math.abs(ticks.length - bestTicks) * priceOfTick,
  }
}

/** Between these a step is rounded to 1, 2, 5 or 10: the middles on a scale of powers. */
const roundTo = [
  [Math.sqrt(2), 1],
  [Math.sqrt(10), 2],
  [Math.sqrt(50), 5],
] as const

interface RoundStep {
  /** The multiple with this number. */
  readonly at: (index: number) => number
  /** How many steps a value is from zero. */
  readonly of: (value: number) => number
}

/** 1, 2 or 5 with as many zeros as it takes; below one it is kept as its whole inverse, since 0.1 × 3 isn't 0.3. */
function roundStep(about: number): RoundStep {
  const power = Math.floor(Math.log10(about))
  const digit = roundTo.find(([below]) => about / 10 ** power < below)?.[1] ?? 10
  if (power >= 0) {
    const step = digit * 10 ** power
    return { at: (index) => index * step, of: (value) => value / step }
  }
  const inverse = 10 ** -power / digit
  return { at: (index) => index / inverse, of: (value) => value * inverse }
}

/** Rounding may write two ticks alike; the second would lie. */
function writeTicks(values: readonly number[], write: (value: number) => string): readonly Tick[] {
  const seen = new Set<string>()
  return values.flatMap((value) => {
    const label = write(value)
    if (seen.has(label)) return []
    seen.add(label)
    return [{ value, label }]
  })
}
