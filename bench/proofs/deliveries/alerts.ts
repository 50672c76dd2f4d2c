/** Alerts of three channels, and a portal that dies in the middle: what came to the receivers, counted there. */
import { setTimeout as sleep } from 'node:timers/promises'
import { raisingStatement } from '@portal/alerts/raising-statement'
import type { LaunchedProcess } from '../support/processes.ts'
import type { World } from '../support/world.ts'

export interface AlertsProof {
  /** Rows of the queue written in a second, alerts beside them. */
  rowsPerSecond: number
  channels: Readonly<Record<'email' | 'push' | 'inbox', ChannelCount>>
  kills: number
}

interface ChannelCount {
  raised: number
  /** What a customer has: mails by recipient and Message-ID, notifications by device and tag, messages. */
  received: number
  /** What left again after a kill between the receiver's yes and our mark; the receiver knows it by its name. */
  repeated: number
}

/** Each kind by one channel alone, so that every alert is one row of the queue; told whatever the books say by then. */
const kinds = [
  { kind: 'warning', channel: 'email', data: `{"warningId":1,"number":"77","amount":100,"dueDate":null}` },
  { kind: 'paymentBooked', channel: 'push', data: `{"paymentId":1,"amount":100,"paidOn":"2026-03-05"}` },
  { kind: 'budget', channel: 'inbox', data: `{"month":"2026-03","budget":100,"expected":120}` },
] as const

const customers = [
  // The payers of the world have ids of their own making.
  "select setval(pg_get_serial_sequence('users', 'id'), 1000) where $1::integer > 0",
  `insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
    terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
  select 'kupac' || number || '@primer.rs', 1, 'none', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now()
  from generate_series(1, $1::integer) number`,
  `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
  select users.id, 0, kind, kind = 'warning', kind = 'paymentBooked', kind = 'budget'
  from users, unnest(array['warning', 'paymentBooked', 'budget']) kind where $1::integer > 0`,
]

const raise = raisingStatement({
  name: 'raise alerts of proof',
  source: `select users.id as user_id, $1::text as kind, 'thing:' || number as thing, null::bigint as commercial_contract_id,
      $2::jsonb as data
    from users cross join generate_series($3::integer, $4::integer) number where users.email like 'kupac%'`,
  at: 'now()',
})

export interface AlertsProofOptions {
  alerts: number
  customers: number
  kills: number
  /** How long the portal works before it is killed. */
  lifeMs: number
}

export async function proveAlerts(world: World, options: AlertsProofOptions): Promise<AlertsProof> {
  const { alerts, customers: people, kills, lifeMs } = options
  for (const text of customers) await world.pool.query(text, [people])
  await subscribeEverybody(world)
  const rowsPerSecond = await raiseAll(world, Math.ceil(alerts / kinds.length / people))
  await workAndDie(world, kills, lifeMs)
  return { rowsPerSecond, channels: await countAtReceivers(world), kills }
}

async function subscribeEverybody({ pool, simulatorsUrl }: World): Promise<void> {
  const { rows } = await pool.query<{ id: string }>("select id from users where email like 'kupac%'")
  for (const { id } of rows) {
    const answer = await fetch(new URL('/push/api/subscriptions', simulatorsUrl), { method: 'POST' })
    const { endpoint, keys } = (await answer.json()) as {
      endpoint: string
      keys: { p256dh: string; auth: string }
    }
    await pool.query(
      `insert into push_devices (user_id, endpoint, p256dh, auth, name, added_at) values ($1, $2, $3, $4, 'Chrome', now())`,
      [id, endpoint, keys.p256dh, keys.auth],
    )
  }
}

/** Ten things of every customer in one statement, as a scan raises them. */
async function raiseAll({ pool }: World, thingsOfEach: number): Promise<number> {
  const startedMs = performance.now()
  for (const { kind, data } of kinds) {
    for (let first = 1; first <= thingsOfEach; first += 10) {
      const last = Math.min(first + 9, thingsOfEach)
      await pool.query({ ...raise, values: [kind, data, first, last] })
    }
  }
  const seconds = (performance.now() - startedMs) / 1000
  const { rows } = await pool.query<{ queued: number }>(
    'select count(*)::integer as queued from alert_deliveries',
  )
  return Math.round((rows[0]?.queued ?? 0) / seconds)
}

/** Longer than a claim, so that the next portal takes up at once what the dead one had in hand. */
const aheadOfEachMs = 4 * 60_000

/** The clock of the schedule would do the same within a minute. */
const wake = "select graphile_worker.add_job('deliver-alerts')"

async function workAndDie(world: World, kills: number, lifeMs: number): Promise<void> {
  for (let death = 0; death < kills; death += 1) {
    const portal = await world.startPortal({ aheadMs: death * aheadOfEachMs })
    await world.pool.query(wake)
    await sleep(lifeMs)
    await portal.kill()
  }
  const last = await world.startPortal({ aheadMs: kills * aheadOfEachMs })
  await world.pool.query(wake)
  await untilNothingIsLeft(world, last)
}

async function untilNothingIsLeft({ pool }: World, portal: LaunchedProcess): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::integer as left from alert_deliveries where due_at is not null',
    )
    if (rows[0]?.left === 0) break
    if (!portal.isAlive()) throw new Error('the portal ended by itself')
    await sleep(500)
  }
  await portal.stop()
}

async function countAtReceivers({ pool, simulatorsUrl }: World): Promise<AlertsProof['channels']> {
  const received = async (path: string) =>
    (await (await fetch(new URL(path, simulatorsUrl))).json()) as { accepted: number; distinct: number }
  const { rows } = await pool.query<{ channel: 'email' | 'push' | 'inbox'; raised: number }>(
    'select channel, count(*)::integer as raised from alert_deliveries group by channel',
  )
  const raisedBy = (channel: string) => rows.find((row) => row.channel === channel)?.raised ?? 0
  const messages = await pool.query<{ received: number }>(
    'select count(*)::integer as received from message_recipients',
  )
  const counted = ({ accepted, distinct }: { accepted: number; distinct: number }, channel: string) => ({
    raised: raisedBy(channel),
    received: distinct,
    repeated: accepted - distinct,
  })
  return {
    email: counted(await received('/mailbox/api/received'), 'email'),
    push: counted(await received('/push/api/messages'), 'push'),
    inbox: { raised: raisedBy('inbox'), received: messages.rows[0]?.received ?? 0, repeated: 0 },
  }
}

export const isAlertsProofClean = ({ channels }: AlertsProof): boolean =>
  Object.values(channels).every(({ raised, received }) => raised > 0 && raised === received)
