import { setTimeout as sleep } from 'node:timers/promises'
import { familyBytes, machineSeconds, processorSeconds } from '#bench/support/process-usage.ts'
import { portalMemory } from '#bench/support/resident-bytes.ts'
import { threadTimes } from '#bench/support/thread-times.ts'
import type { Visits, VisitsOrder, VisitsResult } from './visits.ts'
import type { Country } from './world.ts'

type TimedOrder = Exclude<VisitsOrder, { kind: 'gather' }>

/** Processor seconds by who used them. */
export interface Usage {
  portal: number
  /** Of the portal: the one thread that answers. Passwords are hashed and documents are set by others. */
  loop: number
  postgres: number
  simulators: number
  /** This process: the customers and whoever watches them. */
  load: number
  /** Everybody else on this machine. */
  others: number
}

export interface MemorySample {
  minute: number
  portalBytes: number
  heapBytes: number
  postgresBytes: number
  simulatorsBytes: number
}

export interface Measured {
  order: TimedOrder
  result: VisitsResult
  usage: Usage
  /** With those who were still here at the end. */
  tookSeconds: number
  memory: readonly MemorySample[]
}

/** Long runs are looked at every half minute, short ones a few times. */
const usualSampleMs = 30_000
const fewestSamples = 8

function usageSoFar({ pids }: Country): Usage {
  const [portal, postgres, simulators] = [pids.portal, pids.postgres, pids.simulators].map(processorSeconds)
  const { user, system } = process.cpuUsage()
  const ours = { portal: portal ?? 0, postgres: postgres ?? 0, simulators: simulators ?? 0 }
  const load = (user + system) / 1e6
  const loop = threadTimes(pids.portal, pids.portal).ranMs / 1000
  const others = machineSeconds() - ours.portal - ours.postgres - ours.simulators - load
  return { ...ours, loop, load, others }
}

const differenceOf = (before: Usage, after: Usage): Usage => ({
  portal: after.portal - before.portal,
  loop: after.loop - before.loop,
  postgres: after.postgres - before.postgres,
  simulators: after.simulators - before.simulators,
  load: after.load - before.load,
  others: after.others - before.others,
})

async function sampleMemory({ adminUrl, pids }: Country, startedMs: number): Promise<MemorySample> {
  const { residentBytes, heapBytes } = await portalMemory(adminUrl)
  return {
    minute: (performance.now() - startedMs) / 60_000,
    portalBytes: residentBytes,
    heapBytes,
    postgresBytes: familyBytes(pids.postgres),
    simulatorsBytes: familyBytes(pids.simulators),
  }
}

export async function measure(
  country: Country,
  visits: Visits,
  order: TimedOrder,
  onSample: (sample: MemorySample) => void = () => undefined,
): Promise<Measured> {
  const before = usageSoFar(country)
  const startedMs = performance.now()
  const memory: MemorySample[] = []
  let isOver = false
  const carriedOut = visits.carryOut(order).finally(() => {
    isOver = true
  })
  const sampleMs = Math.min(usualSampleMs, (order.seconds * 1000) / fewestSamples)
  const watched = (async () => {
    for (let nextMs = startedMs; !isOver; nextMs += sampleMs) {
      await sleep(Math.max(0, nextMs - performance.now()))
      if (isOver || performance.now() - startedMs > order.seconds * 1000) return
      const sample = await sampleMemory(country, startedMs)
      memory.push(sample)
      onSample(sample)
    }
  })()
  const result = await carriedOut
  const usage = differenceOf(before, usageSoFar(country))
  await watched
  return { order, result, usage, tookSeconds: (performance.now() - startedMs) / 1000, memory }
}
