import { TransactionStatus } from '@portal/domain/enumerations'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, type Memory } from '../support/customer.ts'
import { type Flow, flows, type Plan, payOnce, pressAgain } from '../support/flows.ts'
import { type Fault, outsideWorldAt } from '../support/outside-world.ts'
import type { World } from '../support/world.ts'

/** Twelve kinds of fault a flow. Where no bank's page is on the way, questions fail in place of the way back. */
const callFaults = [
  'gateway-down',
  'http-500',
  'connection-reset',
  'slow-30s',
  'garbage-body',
  'wrong-amount',
]
const chargeFaults = ['charge-then-timeout', 'charge-then-500', 'charge-then-reset']
const wayBackFaults = ['callback-lost', 'callback-duplicated', 'callback-late', 'callback-reordered']
const kinds: Record<Flow, readonly string[]> = {
  'new card': [...callFaults, ...chargeFaults, 'decline', 'question-down', 'question-garbage'],
  'saved card': [...callFaults, ...chargeFaults, 'decline', 'question-down', 'question-garbage'],
  mobile: [...callFaults, ...chargeFaults, 'decline', 'question-down', 'question-garbage'],
  'new card with 3D': [...callFaults.slice(1, 5), ...chargeFaults, ...wayBackFaults, 'callback-forged'],
  IPS: [
    ...['ips-down', 'http-500', 'connection-reset', 'slow-30s', 'garbage-body', 'create-lost'],
    ...['notification-lost', 'notification-duplicated', 'notification-late', 'notification-forged'],
    ...['notification-reordered', 'notification-wrong-amount'],
  ],
}

export interface FaultCase {
  flow: Flow
  kind: string
  seed: number
}

export const faultCases = (seeds: number): FaultCase[] =>
  Array.from({ length: seeds }, (_, seed) =>
    flows.flatMap((flow) => kinds[flow].map((kind) => ({ flow, kind, seed }))),
  ).flat()

interface FaultOptions {
  cases: readonly FaultCase[]
  atOnce: number
  /** How long a customer looks at the status page. */
  watchMs: number
  aheadMs?: number
}

/** Every fault in every flow; what the portal said meanwhile and in the end is held against the books. */
export async function proveFaults(world: World, memory: Memory, options: FaultOptions): Promise<Agreement> {
  const portal = await world.startPortal()
  const pan = aCardNumber(new Random(0, 'saved'), '411111')
  const cardToken = await outsideWorldAt(world.simulatorsUrl).saveCard(gatewayCustomer(1), pan)
  memory.secrets.add(cardToken)
  const waiting = [...options.cases]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await payThroughFault(world, memory, next, cardToken, options.watchMs)
      if (waiting.length > 0 && waiting.length % 500 === 0) console.log(`${waiting.length} cases left`)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
  await outsideWorldAt(world.simulatorsUrl).clearFaults()
  if (!portal.isAlive()) throw new Error('the portal died of a fault')
  if (options.aheadMs) {
    await portal.stop()
    await world.startPortal({ aheadMs: options.aheadMs })
  }
  return compareWhenSettled(world, memory.claims, 150_000)
}

async function payThroughFault(
  world: World,
  memory: Memory,
  { flow, kind, seed }: FaultCase,
  cardToken: string,
  watchMs: number,
): Promise<void> {
  const random = new Random(seed, `${flow} ${kind}`)
  const has3d = flow === 'new card with 3D' || (flow === 'mobile' && random.chance(0.3))
  const pan = aCardNumber(random, has3d ? '400000' : '411111')
  memory.secrets.add(pan)
  const customer = aCustomer(world, await world.aContract(), memory)
  const aim = (merchantPaymentId: string) => arrange(customer.outside.fault, kind, random, merchantPaymentId)
  // The page of an IPS payment is asked for before anybody knows its id.
  const isBeforeId = flow === 'IPS' && !kind.startsWith('notification')
  if (isBeforeId) await customer.outside.fault(ipsFault(kind, random))
  const plan: Plan = {
    flow,
    pan,
    cardToken,
    decision: random.chance(0.8) ? 'confirm' : 'refuse',
    presses: random.chance(0.3) ? 3 : 1,
    onBegun: async (id) => {
      if (flow === 'IPS' && !isBeforeId)
        await customer.outside.fault({ ...ipsFault(kind, random), merchantPaymentId: id })
      else if (flow !== 'IPS') await aim(id)
    },
  }
  const transactionId = await payOnce(customer, plan)
  const status = transactionId ? await customer.watch(transactionId, watchMs) : null
  const isImpatient = random.chance(0.3) && status !== TransactionStatus.successful
  if (!isImpatient) return
  const isUnknown = status === null || status === TransactionStatus.inProgress
  await pressAgain(customer, { ...plan, onBegun: async () => undefined }, isUnknown ? transactionId : null)
}

const slowestMs = 18_000

async function arrange(
  fault: (fault: Fault) => Promise<void>,
  kind: string,
  random: Random,
  merchantPaymentId: string,
): Promise<void> {
  const ms = kind === 'slow-30s' || kind === 'callback-late' ? random.whole(500, slowestMs) : undefined
  const timing = ms === undefined ? {} : { ms }
  if (kind.startsWith('question-')) {
    const next = kind === 'question-down' ? 'gateway-down' : 'garbage-body'
    const count = random.whole(1, 3)
    await fault({ next, count, action: 'QUERYTRANSACTION', merchantPaymentId })
    await fault({ next: random.pick(['charge-then-500', 'charge-then-reset']), merchantPaymentId })
    return
  }
  const isCallback = kind.startsWith('callback-')
  await fault({ next: kind, merchantPaymentId, ...timing, ...(isCallback ? {} : { action: 'SALE' }) })
}

function ipsFault(next: string, random: Random): Fault {
  if (next.startsWith('notification')) return { provider: 'ips', next, ms: random.whole(500, 5_000) }
  const action = next === 'create-lost' ? 'CREATE' : random.pick(['CREATE', 'QUERY'])
  return { provider: 'ips', next, action, ...(next === 'slow-30s' ? { ms: random.whole(500, 10_000) } : {}) }
}
