import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const sampleMs = 500
const restingShare = 0.08
const longestWaitMs = 60_000

/**
 * A portal that has just started still tidies its database, and the browser its last page: nothing is measured before
 * both rest.
 */
export async function untilMachineRests(): Promise<void> {
  let restingSamples = 0
  for (let waitedMs = 0; restingSamples < 4; waitedMs += sampleMs) {
    if (waitedMs > longestWaitMs) throw new Error('The machine does not rest; measure when nothing else runs')
    restingSamples = (await busyShare()) < restingShare ? restingSamples + 1 : 0
  }
}

async function busyShare(): Promise<number> {
  const before = spentMs()
  await sleep(sampleMs)
  const after = spentMs()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function spentMs(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.map(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle)),
  }
}
