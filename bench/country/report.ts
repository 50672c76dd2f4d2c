import { quantile } from '#bench/support/statistics.ts'
import { type Kind, kinds, readingKinds } from './calls.ts'
import type { Measured, MemorySample } from './measure.ts'

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

export interface Totals {
  served: number
  refused: number
  failed: number
  /** Of what pages wait for. */
  readsP99Ms: number
}

export function totalsOf({ result: { byKind, unfinished } }: Measured): Totals {
  const all = kinds.map((kind) => byKind[kind])
  return {
    served: sum(all.map(({ servedMs }) => servedMs.length)),
    refused: sum(all.map(({ refused }) => refused)),
    failed: sum(all.map(({ failed }) => failed)) + unfinished,
    readsP99Ms: quantile(
      kinds.filter((kind) => readingKinds.has(kind)).flatMap((kind) => byKind[kind].servedMs),
      0.99,
    ),
  }
}

export function describeTotals(measured: Measured): string {
  const { order, result, usage, tookSeconds } = measured
  const { served, refused, failed, readsP99Ms } = totalsOf(measured)
  const offered = served + refused + failed
  const rate = (count: number) => `${(count / order.seconds).toFixed(0)}/s`
  const cores = (seconds: number) => (seconds / tookSeconds).toFixed(2)
  const { portal, loop, postgres, simulators, load, others } = usage
  const kilobytes = result.receivedBytes / 1024 / Math.max(1, result.visits)
  return [
    `${(result.visits / order.seconds).toFixed(1)} visits/s: ${rate(offered)} offered, ${rate(served)} served, ` +
      `${refused} refused, ${failed} failed (${result.unfinished} visits not over), reads p99 ${readsP99Ms.toFixed(0)} ms`,
    `  cores: portal ${cores(portal)} (${cores(loop)} of it the thread that answers), PostgreSQL ${cores(postgres)}, simulators ${cores(simulators)}, ` +
      `the load ${cores(load)}, others ${cores(others)}; ` +
      `${(served / portal).toFixed(0)} requests a second and core of the portal, ` +
      `${(served / postgres).toFixed(0)} of PostgreSQL, ${(served / (portal + postgres)).toFixed(0)} of both; ` +
      `${kilobytes.toFixed(0)} KB a visit`,
  ].join('\n')
}

export function describeKinds({ order, result }: Measured): string {
  const lines = kinds.map((kind: Kind) => {
    const { servedMs, refused, failed } = result.byKind[kind]
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(servedMs, share).toFixed(0).padStart(6))
    const rate = (servedMs.length / order.seconds).toFixed(1).padStart(8)
    return `  ${kind.padEnd(12)}${rate}${p50}${p99}${most}${String(refused).padStart(9)}${String(failed).padStart(8)}`
  })
  return [`  ${'call'.padEnd(12)}served/s   p50   p99  most  refused  failed`, ...lines].join('\n')
}

export const describeSample = (sample: MemorySample): string =>
  `  minute ${sample.minute.toFixed(1)}: portal ${megabytes(sample.portalBytes)} (heap ${megabytes(sample.heapBytes)}), ` +
  `PostgreSQL ${megabytes(sample.postgresBytes)}, simulators ${megabytes(sample.simulatorsBytes)}`

/** Least squares, a minute. */
function slopeOf(samples: readonly MemorySample[], figureOf: (sample: MemorySample) => number): number {
  const [meanMinute, meanValue] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(figureOf))]
  const above = sum(samples.map((sample) => (sample.minute - meanMinute) * (figureOf(sample) - meanValue)))
  return above / sum(samples.map(({ minute }) => (minute - meanMinute) ** 2))
}

/** Grown by no more than this from the first quarter to the last: what a garbage collector leaves lying differs by more. */
const flatShare = 1.1

export function describeMemory(memory: readonly MemorySample[]): string {
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const line = (name: string, figureOf: (sample: MemorySample) => number) => {
    const [first, last] = [memory.slice(0, quarter), memory.slice(-quarter)].map((samples) =>
      mean(samples.map(figureOf)),
    )
    const slope = slopeOf(memory, figureOf) * 60
    const word = (last ?? 0) <= (first ?? 0) * flatShare ? 'flat' : 'grows'
    return (
      `  ${name}: ${megabytes(first ?? 0)} in the first quarter, ${megabytes(last ?? 0)} in the last, ` +
      `at most ${megabytes(Math.max(...memory.map(figureOf)))}, ${slope < 0 ? '' : '+'}${megabytes(slope)} an hour: ${word}`
    )
  }
  return [
    `memory, ${memory.length} samples:`,
    line('portal', ({ portalBytes }) => portalBytes),
    line('its heap', ({ heapBytes }) => heapBytes),
    line('PostgreSQL', ({ postgresBytes }) => postgresBytes),
    line('simulators', ({ simulatorsBytes }) => simulatorsBytes),
  ].join('\n')
}

/** What one call costs by itself, without what a portal at rest costs; portal and PostgreSQL apart. */
export function describeCost(measured: Measured, rest: Measured, what: Kind): string {
  const { usage, tookSeconds } = measured
  const { served } = totalsOf(measured)
  const costMs = (of: 'portal' | 'loop' | 'postgres') =>
    ((usage[of] - (rest.usage[of] / rest.tookSeconds) * tookSeconds) / served) * 1000
  const [portal, loop, postgres] = [costMs('portal'), costMs('loop'), costMs('postgres')]
  const cells = [portal, loop, postgres].map((ms) => ms.toFixed(2).padStart(8))
  const aCore = (1000 / (portal + postgres)).toFixed(0).padStart(8)
  const name = what.startsWith('pay') ? 'pay: all' : what
  return `  ${name.padEnd(12)}${String(served).padStart(8)}${cells.join('')}${aCore}`
}

export const costHead = `  ${'call'.padEnd(12)}   calls  portal    loop  PostgreSQL (ms)   calls a core`
