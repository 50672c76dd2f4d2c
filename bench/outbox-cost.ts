/**
 * What telling the supplier adds to the acts that it follows, through HTTP: each act with the outbox and with an
 * append_event that does nothing, in turns of twenty on one portal. Asked: ≤ 1.10 of the time (medians). Options: --rounds N.
 */
import { parseArgs } from 'node:util'
import { Random } from '@portal/supplier-feed/generator/random'
import { actKinds, aHand } from './proofs/support/acts.ts'
import { withOwnWorld } from './proofs/support/world.ts'
import { median } from './support/statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)

const actsOfATurn = 20
/** A backend compiles a replaced function with its next call, which no customer pays for. */
const warmUps = 5

const signature = `append_event(event_stream_id bigint, event_type text, event_occurred_at timestamptz, event_data json)
  returns bigint language plpgsql as`

await withOwnWorld(async (world) => {
  await world.startPortal()
  const { rows } = await world.pool.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'append_event'`,
  )
  const bodies = [rows[0]?.body ?? '', 'begin return 1; end']
  const use = (body: string) =>
    world.pool.query(`create or replace function ${signature} $body$${body}$body$`)
  const hand = await aHand(world)
  const random = new Random(1, 'cost')
  for (const kind of actKinds) {
    const timesMs: [number[], number[]] = [[], []]
    for (let turn = 0; turn * actsOfATurn < rounds; turn += 1) {
      // First one, then the other, and the other way round the next time.
      for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        await use(bodies[index] ?? '')
        for (let act = -warmUps; act < actsOfATurn; act += 1) {
          const startedMs = performance.now()
          const { isDone } = await hand.act(random, kind)
          if (!isDone) throw new Error(`${kind} did not succeed`)
          if (act >= 0) timesMs[index].push(performance.now() - startedMs)
        }
      }
    }
    const [withMs, withoutMs] = timesMs.map(median) as [number, number] // of two lists
    const ratio = (withMs / withoutMs).toFixed(3)
    console.log(`${kind}: ${withMs.toFixed(2)} ms with, ${withoutMs.toFixed(2)} ms without, ${ratio}`)
  }
})
