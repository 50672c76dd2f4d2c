import { type ScaleLinear, scaleLinear } from 'd3-scale'

export type Extent = readonly [low: number, high: number]

export interface Tick {
  readonly value: number
  readonly label: string
}

export interface ValueAxis {
  readonly scale: ScaleLinear<number, number>
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
  const range = [bottomPx, topPx] as const
  if (low === 0 && high === 0) {
    return { scale: scaleLinear().domain([0, 1]).range(range), ticks: writeTicks([0], write) }
  }
  const heightPx = Math.max(0, bottomPx - topPx)
  const { scale, ticks } = candidates(extent)
    .filter(
      ({ ticks: { length } }) => length >= fewestTicks && heightPx / (length - 1) >= fewestPixelsForTick,
    )
    .reduce((best, each) => (each.cost < best.cost ? each : best), coarsest(extent))
  return { scale: scale.range(range), ticks: writeTicks(ticks, write) }
}

interface Candidate {
  readonly scale: ScaleLinear<number, number>
  readonly ticks: readonly number[]
  readonly cost: number
}

function candidates(extent: Extent): readonly Candidate[] {
  return Array.from({ length: mostTicks - 1 }, (_, index) => candidate(extent, index + 2))
}

const coarsest = (extent: Extent): Candidate => ({ ...candidate(extent, 2), cost: Number.POSITIVE_INFINITY })

function candidate([low, high]: Extent, count: number): Candidate {
  const scale = scaleLinear().domain([low, high]).nice(count)
  const [start = 0, end = 0] = scale.domain()
  const ticks = scale.ticks(count)
  return {
    scale,
    ticks,
    cost: (end - start) / (high - low) + Math.abs(ticks.length - bestTicks) * priceOfTick,
  }
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
