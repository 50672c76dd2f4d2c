import { type Agreement, describe, isClean } from './agreement.ts'
import { findCanaries } from './canaries.ts'
import { type Memory, newMemory } from './customer.ts'
import { type World, withOwnWorld } from './world.ts'

/** How many are asked for on the command line, or all. */
export const countOf = (all: number): number => Number(process.argv[2] ?? all)

/** The first of them, and the exit code of a proof that failed. */
export function tellFaults(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Runs a proof in a world of its own, looks for what must never be written down, and says how it went. */
export async function report(
  what: string,
  prove: (world: World, memory: Memory) => Promise<Agreement>,
): Promise<void> {
  const memory = newMemory()
  const startedMs = performance.now()
  const { agreement, canaries } = await withOwnWorld(async (world) => {
    const agreement = await prove(world, memory)
    return { agreement, canaries: await findCanaries(world, memory) }
  })
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(`${what}, ${seconds} s: ${describe(agreement)}`)
  console.log(
    `${memory.claims.length} words about money, ${memory.secrets.size} secrets, ${canaries.length} found`,
  )
  tellFaults(canaries)
  if (!isClean(agreement)) process.exitCode = 1
}
