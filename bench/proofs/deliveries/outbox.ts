import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Act, aHand } from '../support/acts.ts'
import type { World } from '../support/world.ts'

interface OutboxOptions {
  acts: number
  kills: number
  hands: number
  seed: number
  /** Only for the last portal: pauses before the next try have passed by then. */
  aheadMs?: number
  settleLimitMs: number
}

/** What the portal's outbox, its tables and the supplier's ledger say of each other. */
export interface OutboxAgreement {
  kills: { portal: number; receiver: number }
  acts: number
  /** The connection broke, so the customer does not know. */
  unknown: number
  events: number
  /** In the supplier's ledger, each id once. */
  received: number
  /** How often an event came again. */
  repeated: number
  faults: string[]
}

const kinds = ['portal', 'receiver'] as const

/** kill -9 of the portal and of the receiver in turns while customers act; every act must reach the ledger once. */
export async function proveOutbox(world: World, options: OutboxOptions): Promise<OutboxAgreement> {
  const { kills, hands, seed } = options
  const random = new Random(seed, 'outbox kills')
  let portal = await world.startPortal({ hasWebhook: true })
  const acts: Act[] = []
  const countDone = () => acts.filter(({ isDone }) => isDone).length
  let killed = 0
  let done = 0
  // The acts are spread over all kills.
  const isAhead = () => killed < kills && done > (options.acts * (killed + 1)) / (kills + 1)
  const work = async (index: number) => {
    const hand = await aHand(world)
    const own = new Random(seed, `hand ${index}`)
    while (done < options.acts) {
      if (isAhead()) {
        await sleep(10)
        continue
      }
      const act = await hand.act(own)
      acts.push(act)
      if (act.isDone) done += 1
    }
  }
  const working = Array.from({ length: hands }, (_, index) => work(index))
  const killCounts = { portal: 0, receiver: 0 }
  while (killed < kills) {
    await sleep(random.whole(20, 900))
    const kind = kinds[killed % kinds.length] ?? 'portal'
    if (kind === 'portal') {
      await portal.kill()
      portal = await world.startPortal({ hasWebhook: true })
    } else {
      await world.killSimulators()
    }
    killCounts[kind] += 1
    killed += 1
    if (killed % 20 === 0) console.log(`${killed} kills, ${done} acts`)
  }
  await Promise.all(working)
  if (options.aheadMs) {
    await portal.stop()
    await world.startPortal({ hasWebhook: true, aheadMs: options.aheadMs })
  }
  await untilDelivered(world, options.settleLimitMs)
  return compare(world, acts, { kills: killCounts, acts: countDone() })
}

async function untilDelivered({ pool }: World, limitMs: number): Promise<void> {
  for (const endMs = performance.now() + limitMs; performance.now() < endMs; ) {
    const { rows } = await pool.query('select from outbox_events where acknowledged_at is null limit 1')
    if (rows.length === 0) return
    await sleep(500)
  }
}

interface KeptEvent {
  id: string
  type: string
  stream_id: string
  number: string
  acknowledged_at: Date | null
  data: Record<string, unknown>
}

interface ReceivedEvent {
  id: string
  stream: string
  number: number
  times: number
  isInOrder: boolean
}

async function compare(
  { pool, simulatorsUrl }: World,
  acts: readonly Act[],
  counted: Pick<OutboxAgreement, 'kills' | 'acts'>,
): Promise<OutboxAgreement> {
  const { rows: kept } = await pool.query<KeptEvent>('select * from outbox_events order by stream_id, number')
  const answer = await fetch(`${simulatorsUrl}/supplier/api/events`)
  const received = ((await answer.json()) as ReceivedEvent[]).reverse() // newest first on its page
  const faults = [
    ...compareLedgers(kept, received),
    ...compareActs(acts, kept),
    ...(await compareTables(pool, kept)),
  ]
  return {
    ...counted,
    unknown: acts.filter(({ isDone }) => isDone === null).length,
    events: kept.length,
    received: received.length,
    repeated: received.reduce((sum, { times }) => sum + times - 1, 0),
    faults,
  }
}

/** Each event of the outbox once in the ledger, nothing else, each stream from 1 in order. */
function compareLedgers(kept: readonly KeptEvent[], received: readonly ReceivedEvent[]): string[] {
  const ids = new Set(received.map(({ id }) => id))
  const known = new Set(kept.map(({ id }) => id))
  const lost = kept
    .filter(({ id }) => !ids.has(id))
    .map(({ id, type, acknowledged_at }) => `${acknowledged_at ? 'lost' : 'still waits'}: ${type} ${id}`)
  const strange = received.filter(({ id }) => !known.has(id)).map(({ id }) => `nobody's: ${id}`)
  const doubled = received.length === ids.size ? [] : [`${received.length - ids.size} twice in the ledger`]
  const lastNumbers = new Map<string, number>()
  const disordered = received.filter(({ stream, number, isInOrder }) => {
    const isNext = number === (lastNumbers.get(stream) ?? 0) + 1
    lastNumbers.set(stream, number)
    return !isNext || !isInOrder
  })
  return [
    ...lost,
    ...strange,
    ...doubled,
    ...disordered.map(({ stream, number }) => `order: ${stream} ${number}`),
  ]
}

/** What a customer was told is done has one event, what was refused none, what nobody knows at most one. */
function compareActs(acts: readonly Act[], kept: readonly KeptEvent[]): string[] {
  const told = new Map<string, number>()
  for (const { data } of kept) {
    const mark = data.deliveryPhoneNumber ?? data.phone ?? data.description
    if (typeof mark === 'string') told.set(mark, (told.get(mark) ?? 0) + 1)
  }
  return acts.flatMap(({ mark, isDone }) => {
    if (mark === null) return []
    const times = told.get(mark) ?? 0
    const isRight = isDone === null ? times <= 1 : times === (isDone ? 1 : 0)
    return isRight ? [] : [`${mark} is done: ${isDone}, and told ${times} times`]
  })
}

/** The last event of each stream says what the tables say: neither was written without the other. */
async function compareTables(pool: World['pool'], kept: readonly KeptEvent[]): Promise<string[]> {
  const { rows: choices } = await pool.query<{ id: string; phone: string }>(
    'select commercial_contract_id as id, delivery_phone_number as phone from delivery_choices',
  )
  const { rows: complaints } = await pool.query<{ description: string }>('select description from complaints')
  const { rows: users } = await pool.query<{ phone: string | null }>('select phone from users where id = 1')
  const { rows: held } = await pool.query<{ id: string }>(
    'select commercial_contract_id as id from contract_access',
  )
  const lastOf = (type: string, stream: string) =>
    kept.findLast((event) => event.type.startsWith(type) && String(event.stream_id) === stream)
  const contracts = new Set(held.map(({ id }) => String(id)))
  const changed = kept
    .filter(({ type }) => type.startsWith('contract.'))
    .map(({ stream_id }) => String(stream_id))
  return [
    ...choices
      .filter(({ id, phone }) => lastOf('delivery.changed', String(id))?.data.deliveryPhoneNumber !== phone)
      .map(({ id }) => `the delivery of ${id} is another`),
    ...((lastOf('contact.changed', '-1')?.data.phone ?? null) === users[0]?.phone
      ? []
      : ['the contact is another']),
    ...(complaints.length === kept.filter(({ type }) => type === 'complaint.received').length
      ? []
      : ['complaints and their events differ']),
    ...[...new Set(changed)]
      .filter((stream) => (lastOf('contract.', stream)?.type === 'contract.added') !== contracts.has(stream))
      .map((stream) => `the access to ${stream} is another`),
  ]
}
