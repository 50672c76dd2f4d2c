import { signIn } from '#bench/support/signed-in.ts'
import { payerEmail, type World } from '../support/world.ts'
import { countOutcomes, lateCalls, send, startLatePortal } from './late-portal.ts'
import { aLongContract } from './long-contract.ts'
import type { StreamingPair } from './streaming-pair.ts'

/** What the primary's processes need for so many late reads by a portal that has a replica, and by one that has none. */
export async function comparePrimary(
  world: World,
  pair: StreamingPair,
  { rounds, reads }: { rounds: number; reads: number },
): Promise<{ without: number; with: number; atReplica: number }> {
  const portals = { without: await startLatePortal(world), with: await startLatePortal(world, pair) }
  const calls = lateCalls(await aLongContract(world))
  const seconds = { without: 0, with: 0 }
  const headers = await signIn(portals.with.url, payerEmail)
  const readAll = async (url: string, count: number) => {
    for (let at = 0; at < count; at += calls.length) {
      const answers = await Promise.all(calls.map((call) => send(url, headers, call)))
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    }
  }
  for (const { url } of Object.values(portals)) await readAll(url, reads)
  const before = await countOutcomes([portals.with])
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['without', 'with'] as const) {
      const startedSeconds = pair.primarySeconds()
      await readAll(portals[name].url, reads)
      seconds[name] += pair.primarySeconds() - startedSeconds
    }
  }
  const after = await countOutcomes([portals.with])
  return { ...seconds, atReplica: (after.get('replica') ?? 0) - (before.get('replica') ?? 0) }
}
