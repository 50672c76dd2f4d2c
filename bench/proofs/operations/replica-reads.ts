import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { hashPersonalNumber } from '@portal/database/identity-hash'
import { Random } from '@portal/supplier-feed/generator/random'
import { signIn, type SignedIn } from '#bench/support/signed-in.ts'
import { portalSecret } from '../support/processes.ts'
import type { StreamingPair } from './streaming-pair.ts'
import { payerEmail, type World } from '../support/world.ts'

/** How late a replica may be; the portals are told so. */
const lagSeconds = 5
const jmbg = '1703990715178'

/** How the replica is while customers write and read. */
export const phases = [
  { name: 'replica 1.5 s late', share: 0.6, change: (pair) => pair.delayReplica(1_500) },
  { name: 'replica 8 s late (5 are allowed)', share: 0.1, change: (pair) => pair.delayReplica(8_000) },
  { name: 'replica on time, reads broken off by locks', share: 0.1, change: breakReads },
  { name: 'replica frozen for 6 s', share: 0.05, change: freeze },
  { name: 'replica stopped, started again', share: 0.1, change: restart },
  { name: 'replica promoted', share: 0.05, change: async (pair) => pair.promoteReplica() },
] satisfies Phase[]

interface Phase {
  name: string
  /** Of all pairs. */
  share: number
  change(pair: StreamingPair, world: World): Promise<void>
}

async function breakReads(pair: StreamingPair, { pool }: World): Promise<void> {
  await pair.delayReplica(0)
  // What takes these locks on the replica ends whoever reads the tables there.
  for (let lock = 0; lock < 40; lock += 1) {
    await pool
      .query('begin; lock table bills, readings in access exclusive mode; commit')
      .catch(() => undefined)
    await sleep(100)
  }
}

async function freeze(pair: StreamingPair): Promise<void> {
  pair.freezeReplica(true)
  await sleep(6_000)
  pair.freezeReplica(false)
}

async function restart(pair: StreamingPair): Promise<void> {
  await pair.delayReplica(1_500)
  pair.stopReplica()
  await sleep(4_000)
  pair.startReplica()
}

export interface PhaseFindings {
  name: string
  pairs: number
  /** Reads whose answer the replica could not have given yet. */
  tooNewForReplica: number
  stale: string[]
  failed: string[]
  slowestMs: number
  /** Of portal_late_reads_total, both portals together. */
  outcomes: Map<string, number>
}

interface Options {
  pairs: number
  customers: number
  seed: number
}

/** Customers of two portals take contracts away, add them again and get bills; whoever reads after that must see it. */
export async function proveReplicaReads(
  world: World,
  pair: StreamingPair,
  { pairs, customers: count, seed }: Options,
): Promise<PhaseFindings[]> {
  const portals = [await aPortal(world, pair), await aPortal(world, pair)] as const
  const customers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      aCustomer(world, portals, new Random(seed, `customer ${index}`)),
    ),
  )
  // So that the portals have seen that the replica keeps up.
  await sleep(3_000)
  const all: PhaseFindings[] = []
  for (const { name, share, change } of phases) {
    const found: PhaseFindings = {
      name,
      pairs: 0,
      tooNewForReplica: 0,
      stale: [],
      failed: [],
      slowestMs: 0,
      outcomes: new Map(),
    }
    const before = await countOutcomes(portals)
    let isChanged = false
    const changing = change(pair, world).finally(() => {
      isChanged = true
    })
    const isOver = () => isChanged && found.pairs >= pairs * share
    await Promise.all(customers.map((customer) => customer.live(pair, found, isOver)))
    await changing
    for (const [outcome, times] of await countOutcomes(portals))
      found.outcomes.set(outcome, times - (before.get(outcome) ?? 0))
    all.push(found)
    console.log(`${name}: ${found.pairs} pairs, ${found.stale.length} stale, ${found.failed.length} failed`)
  }
  return all
}

interface Portal {
  url: string
  adminUrl: string
}

export async function aPortal(world: World, pair?: StreamingPair): Promise<Portal> {
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const replica = {
    DATABASE_READ_URL: pair?.replicaUrl ?? '',
    DATABASE_READ_LAG_SECONDS: String(lagSeconds),
  }
  const settings = { ADMIN_PORT: String(adminPort), LOG_LEVEL: 'warn', ...(pair ? replica : {}) }
  const { url, isAlive } = await world.startPortal({ port, settings })
  if (!isAlive()) throw new Error(readFileSync(join(world.folder, 'api.log'), 'utf8').slice(-2_000))
  return { url, adminUrl: `http://127.0.0.1:${adminPort}` }
}

export async function countOutcomes(portals: readonly Portal[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { adminUrl } of portals) {
    const text = await (await fetch(`${adminUrl}/metrics`)).text()
    for (const [, outcome = '', times] of text.matchAll(
      /^portal_late_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
    ))
      counts.set(outcome, (counts.get(outcome) ?? 0) + Number(times))
  }
  return counts
}

/** Late calls about a contract, as the screens make them. */
export const lateCalls = (contractId: number): { path: string; body?: object }[] => [
  { path: '/api/finances/financial-documents/search', body: { commercialContractId: contractId, take: 0 } },
  { path: '/api/metering/consumption/search', body: { commercialContractId: contractId, take: 0 } },
  { path: `/api/dashboard/consumption-last-three-years?commercialContractId=${contractId}` },
  { path: `/api/finances/payments/payments-last-twelve-months?commercialContractId=${contractId}` },
]

export function send(
  url: string,
  headers: SignedIn,
  { path, body, method }: { path: string; body?: object; method?: string },
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
}

interface Customer {
  live(pair: StreamingPair, found: PhaseFindings, isOver: () => boolean): Promise<void>
}

interface Reader {
  who: string
  url: string
  headers: SignedIn
  isOther?: boolean
}

let lastUser = 100

/** Somebody with three devices and a contract with years of bills, which is also another account's. */
async function aCustomer(
  world: World,
  portals: readonly [Portal, Portal],
  random: Random,
): Promise<Customer> {
  lastUser += 1
  const [userId, email] = [lastUser, `kupac${lastUser}@primer.rs`]
  const contractId = await aLongContract(world)
  await world.pool.query(
    `insert into users (id, email, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    overriding system value
    select $1, $2, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at from users where id = 1`,
    [userId, email],
  )
  await world.pool.query('insert into contract_access values ($1, $2, now())', [userId, contractId])
  const [first, second] = portals
  const [here, elsewhere, far, other] = await Promise.all([
    signIn(first.url, email, 0),
    signIn(first.url, email, 1),
    signIn(second.url, email, 2),
    signIn(second.url, payerEmail),
  ])
  const readers: Reader[] = [
    { who: 'same session', url: first.url, headers: here },
    { who: 'another tab', url: first.url, headers: here },
    { who: 'another device', url: first.url, headers: elsewhere },
    { who: 'another device at the other portal', url: second.url, headers: far },
    { who: 'same session at the other portal', url: second.url, headers: here },
    // It never loses the contract, and sees its bills like everybody.
    { who: 'another account', url: second.url, headers: other, isOther: true },
  ]
  const wanted = { hasAccess: true, bills: 24 }

  async function write(): Promise<string> {
    const kind = random.whole(1, 10)
    if (wanted.hasAccess && kind <= 4) {
      // As the import does: what it brings of a contract is one transaction.
      await world.pool.query(newBill(contractId, wanted.bills + 1))
      wanted.bills += 1
      return 'a bill'
    }
    const path = '/api/contracts/commercial-contracts'
    const number = String(2_000_000_000 + contractId)
    const ids = { personalIdentification: jmbg, vatId: null, nationalCourtRegister: null }
    const answer = wanted.hasAccess
      ? await send(first.url, here, { path: `${path}/${contractId}`, method: 'DELETE' })
      : await send(first.url, here, {
          path,
          body: { customerTypeId: 1, commercialContractsNumber: number, ...ids },
        })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) {
      throw new Error(`a write was answered ${answer.status}: ${text}`)
    }
    wanted.hasAccess = !wanted.hasAccess
    return wanted.hasAccess ? 'added' : 'removed'
  }

  async function read(found: PhaseFindings, written: string, reader: Reader): Promise<void> {
    const { who, url, headers, isOther = false } = reader
    const calls = lateCalls(contractId)
    const call = calls[written === 'a bill' ? 0 : random.whole(0, calls.length - 1)]
    const expected = { ...wanted, hasAccess: wanted.hasAccess || isOther }
    const startedMs = performance.now()
    found.pairs += 1
    try {
      const answer = await send(url, headers, call ?? { path: '' })
      const body = (await answer.json()) as { totalCount?: number } // looked at below
      found.slowestMs = Math.max(found.slowestMs, performance.now() - startedMs)
      const what = `${who}, ${written}, ${call?.path}: ${answer.status}`
      if (answer.status !== 200 && answer.status !== 404) found.failed.push(what)
      else if ((answer.status === 200) !== expected.hasAccess) found.stale.push(what)
      else if (call === calls[0] && answer.ok && body.totalCount !== expected.bills)
        found.stale.push(`${what}, ${body.totalCount} bills of ${expected.bills}`)
    } catch (error) {
      found.failed.push(`${who}, ${call?.path}: ${String(error)}`)
    }
  }

  /** Whether the replica would still tell what was before the last write. */
  async function isReplicaOlder({ askReplica }: StreamingPair): Promise<boolean> {
    const [seen] = await askReplica<{ access: boolean; bills: number }>(
      `select exists (select from contract_access where user_id = $1 and commercial_contract_id = $2) as access,
        (select count(*)::integer from bills where commercial_contract_id = $2) as bills`,
      [userId, contractId],
    ).catch(() => [])
    return seen !== undefined && (seen.access !== wanted.hasAccess || seen.bills !== wanted.bills)
  }

  return {
    async live(pair, found, isOver) {
      while (!isOver()) {
        const written = await write()
        await Promise.all(readers.map((reader) => read(found, written, reader)))
        // Asked after them: what it does not know now it did not know then.
        if (await within(2_000, isReplicaOlder(pair))) found.tooNewForReplica += readers.length
        for (const reader of readers) {
          await sleep(random.whole(50, 900))
          await read(found, written, reader)
        }
      }
    },
  }
}

/** What the primary's processes need for so many late reads by a portal that has a replica, and by one that has none. */
export async function comparePrimary(
  world: World,
  pair: StreamingPair,
  { rounds, reads }: { rounds: number; reads: number },
): Promise<{ without: number; with: number; atReplica: number }> {
  const portals = { without: await aPortal(world), with: await aPortal(world, pair) }
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

/** False where a frozen replica does not say. */
const within = (ms: number, asked: Promise<boolean>): Promise<boolean> =>
  Promise.race([asked, sleep(ms, false)])

const bill = (contractId: number, number: string, when: string) => `
  insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, period_from, period_to,
    issue_date, due_date, amount, previous_balance, payment_reference, bank_account_number, print_enabled)
  select ${contractId}, ${contractId}::bigint * 100000 + ${number}, '${contractId}-' || ${number}, 1,
    extract(year from ${when}), extract(month from ${when}), ${when}, ${when} + 27, ${when} + 32, ${when} + 47,
    6482.35, 0, '97 94-2001547730', '160-9248001-13', true`

const newBill = (contractId: number, number: number) => `begin;
  update commercial_contracts set balance_amount = balance_amount + 6482.35 where id = ${contractId};
  ${bill(contractId, String(number), `date '2026-02-01'`)};
  commit`

/** Of two years, with one point and its readings. */
export async function aLongContract({ pool, aContract }: World): Promise<number> {
  const id = await aContract()
  const month = `(date '2024-02-01' + make_interval(months => month - 1))::date`
  await pool.query(`${bill(id, 'month', month)} from generate_series(2, 24) month`)
  await pool.query(`insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, is_active)
    values (${id}, ${id}::bigint * 100000 + 1, '${id}-1', true)`)
  await pool.query(`insert into meters (commercial_contract_id, id, point_of_delivery_id, meter_number, is_active)
    values (${id}, ${id}::bigint * 100000 + 1, ${id}::bigint * 100000 + 1, '${id}', true)`)
  await pool.query(`insert into readings (commercial_contract_id, id, point_of_delivery_id, meter_id, year, month,
      reading_date, reading_kind_id, consumption_category_id, consumption_kwh, amount, energy_cost)
    select ${id}, ${id}::bigint * 100000 + month, ${id}::bigint * 100000 + 1, ${id}::bigint * 100000 + 1,
      extract(year from ${month}), extract(month from ${month}), ${month} + 30, 1, 1, 300, 3000, 10
    from generate_series(1, 24) month`)
  await pool.query('insert into contract_claims values ($1, $2, 1, $3)', [
    2_000_000_000 + id,
    id,
    hashPersonalNumber(portalSecret, jmbg),
  ])
  return id
}
