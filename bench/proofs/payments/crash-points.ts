import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { TransactionStatus } from '@portal/domain/enumerations'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, isFinal, type Memory } from '../support/customer.ts'
import { type Flow, type Plan, payOnce, payUntilDone } from '../support/flows.ts'
import { type Fault, outsideWorldAt } from '../support/outside-world.ts'
import type { World } from '../support/world.ts'

/**
 * The points between beginning, charging and asking, as apps/api/src/features/transactions/core/crash-point.ts names
 * them. Nobody dies here at those of giving up and of giving back (provider-closed, given-up, reversed,
 * reversal-recorded).
 */
const cardPoints = [
  'claimed',
  'charged',
  'outcome-recorded',
  'inquired',
  'inquiry-recorded',
  'taken',
  'begun',
  'session-opened',
  'session-saved',
  'three-d-asked',
  'three-d-saved',
]
const ipsPoints = ['ips-begun', 'ips-created', 'page-saved', 'inquired', 'inquiry-recorded', 'taken']

/** What the provider makes of it. A point that comes before it dies all the same. */
const cardOutcomes: readonly Omit<Fault, 'merchantPaymentId'>[] = [
  { next: 'approved' },
  { next: 'decline' },
  { next: 'charge-then-500' },
  { next: 'charge-then-reset' },
  { next: 'charge-then-timeout' },
  { next: 'garbage-body', action: 'SALE' },
  { next: 'wrong-amount' },
  { next: 'http-500', action: 'SALE' },
  { next: 'gateway-down', action: 'SALE' },
  { next: 'connection-reset', action: 'SALE' },
  { next: 'slow-30s', action: 'SALE', ms: 3_000 },
]
const ipsOutcomes: readonly (Fault & { decision?: Plan['decision'] })[] = [
  { next: 'approved' },
  { next: 'rejected', decision: 'refuse' },
  { next: 'create-lost' },
  ...['ips-down', 'http-500', 'connection-reset', 'garbage-body'].map((next) => ({ next, action: 'CREATE' })),
]
const withoutFault = new Set(['approved', 'rejected'])

export interface CrashCase {
  flow: Flow
  point: string
  outcome: Fault & { decision?: Plan['decision'] }
}

export const crashCases: readonly CrashCase[] = [
  ...(['new card', 'new card with 3D'] as const).flatMap((flow) =>
    cardPoints.flatMap((point) => cardOutcomes.map((outcome) => ({ flow, point, outcome }))),
  ),
  ...ipsPoints.flatMap((point) => ipsOutcomes.map((outcome) => ({ flow: 'IPS' as const, point, outcome }))),
]

export interface CrashResult {
  agreement: Agreement
  /** How often the process died at each point. */
  deaths: Map<string, number>
  /** Contracts that were paid for in the end. */
  paid: number
}

interface CrashOptions {
  cases: readonly CrashCase[]
  /** How many dying processes work at once. */
  lanes: number
  /** How long the customer tries again afterwards. */
  retryMs: number
  /** So much later another portal goes on, and so does whoever has not paid by then. */
  aheadMs?: number
}

interface Wish {
  contractId: number
  plan: Plan
}

/** In each case a process dies at its point, and another one that was there all the time picks the payment up. */
export async function proveCrashPoints(
  world: World,
  memory: Memory,
  { cases, lanes, retryMs, aheadMs }: CrashOptions,
): Promise<CrashResult> {
  const random = new Random(cases.length, 'crash points')
  const savedPan = aCardNumber(random, '411111')
  const cardToken = await outsideWorldAt(world.simulatorsUrl).saveCard(gatewayCustomer(1), savedPan)
  memory.secrets.add(cardToken)
  const deaths = new Map<string, number>()
  const survivor = await world.startPortal()
  const waiting = [...cases]
  const wishes: Wish[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const plan = aPlan(random, next, cardToken)
      memory.secrets.add(plan.pan)
      const wish = { contractId: await world.aContract(), plan }
      wishes.push(wish)
      const died = await dieOnce(world, memory, next, wish, retryMs)
      if (died) deaths.set(next.point, (deaths.get(next.point) ?? 0) + 1)
      const left = waiting.length
      if (left > 0 && left % 25 === 0) console.log(`${left} cases left`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  if (aheadMs) {
    await survivor.stop()
    await world.startPortal({ aheadMs })
    await compareWhenSettled(world, memory.claims, 120_000)
    await payAnew(world, memory, wishes)
  }
  const agreement = await compareWhenSettled(world, memory.claims, 120_000)
  return { agreement, deaths, paid: (await readPaid(world)).size }
}

/** Whoever died before anything was charged leaves a wish that is still open. */
async function payAnew(world: World, memory: Memory, wishes: readonly Wish[]): Promise<void> {
  const paid = await readPaid(world)
  const open = wishes.filter(({ contractId, plan }) => !paid.has(contractId) && plan.decision === 'confirm')
  for (const { contractId, plan } of open)
    await payUntilDone(aCustomer(world, contractId, memory), plan, { limitMs: 30_000 })
}

async function readPaid({ pool }: World): Promise<Set<number>> {
  const { rows } = await pool.query<{ contract: number }>(
    'select commercial_contract_id::integer as contract from transactions where status_id = $1',
    [TransactionStatus.successful],
  )
  return new Set(rows.map(({ contract }) => contract))
}

function aPlan(random: Random, { flow, outcome }: CrashCase, cardToken: string): Plan {
  const pan = aCardNumber(random, flow === 'new card with 3D' ? '400000' : '411111')
  return { flow, pan, cardToken, decision: outcome.decision ?? 'confirm', presses: 1 }
}

async function dieOnce(
  world: World,
  memory: Memory,
  { point, outcome }: CrashCase,
  { contractId, plan }: Wish,
  retryMs: number,
): Promise<boolean> {
  const dying = await world.startPortal({ port: await findFreePort(), crashPoint: point })
  const outside = outsideWorldAt(world.simulatorsUrl)
  const { decision: _decision, ...fault } = outcome
  const isFaulty = !withoutFault.has(fault.next)
  if (isFaulty && plan.flow === 'IPS') await outside.fault({ provider: 'ips', ...fault })
  const aimed: Plan = {
    ...plan,
    onBegun: async (merchantPaymentId) => {
      if (isFaulty && plan.flow !== 'IPS') await outside.fault({ ...fault, merchantPaymentId })
    },
  }
  const first = aCustomer({ ...world, portalUrl: dying.url }, contractId, memory)
  const begunId = await payOnce(first, aimed)
  // Questions about the outcome have their points too.
  if (begunId && dying.isAlive()) await first.watch(begunId, 4_000)
  // A broken connection is heard of a moment before the death of the process.
  await Promise.race([dying.ended, sleep(300)])
  const hasDied = !dying.isAlive()
  if (!hasDied) await dying.kill()
  await claimRows(world, memory, contractId)
  await payUntilDone(aCustomer(world, contractId, memory), plan, { limitMs: retryMs, begunId })
  return hasDied
}

/** Also what a row says before anybody asks is a word about the customer's money. */
async function claimRows({ pool }: World, { claims }: Memory, contractId: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; status: number }>(
    'select id, status_id as status from transactions where commercial_contract_id = $1',
    [contractId],
  )
  for (const { id, status } of rows.filter((row) => isFinal(row.status))) {
    const isCharged = status === TransactionStatus.successful
    claims.push({ transactionId: id, isCharged, where: `status ${status} after the death` })
  }
}
