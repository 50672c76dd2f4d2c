import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, type Memory } from '../support/customer.ts'
import { Hand, type HandWay, handWays } from '../support/hand.ts'
import { outsideWorldAt } from '../support/outside-world.ts'
import { otherPayerEmail, payerEmail, type World } from '../support/world.ts'

/** Who holds the two hands: two tabs of one browser, two devices of one account, two accounts of one contract. */
const holders = ['tabs', 'devices', 'accounts'] as const
const amounts = ['same', 'other'] as const

/** Every order in which two hands can go through begin, approve and answer: `aabbab` and nineteen others. */
const orders: readonly string[] = Array.from({ length: 64 }, (_, bits) =>
  [...bits.toString(2).padStart(6, '0')].map((bit) => (bit === '0' ? 'a' : 'b')).join(''),
).filter((order) => [...order].filter((hand) => hand === 'a').length === 3)

export interface HandsCase {
  holders: (typeof holders)[number]
  ways: readonly [HandWay, HandWay]
  amount: (typeof amounts)[number]
  order: string
}

export const handsCases: readonly HandsCase[] = holders.flatMap((holder) =>
  handWays.flatMap((first) =>
    handWays.flatMap((second) =>
      amounts.flatMap((amount) =>
        orders.map((order) => ({ holders: holder, ways: [first, second] as const, amount, order })),
      ),
    ),
  ),
)

interface HandsOptions {
  cases: readonly HandsCase[]
  /** How many contracts are paid at once. */
  lanes: number
  /** Afterwards the portal goes on so much later, when nothing can be charged any more. */
  aheadMs: number
}

export interface HandsResult {
  agreement: Agreement
  refusals: { open: number; notBooked: number }
  acknowledged: number
  givenUp: number
}

/** Two hands reach for one debt in every way and order; the providers' books tell how often it was paid. */
export async function proveTwoHands(
  world: World,
  memory: Memory,
  { cases, lanes, aheadMs }: HandsOptions,
): Promise<HandsResult> {
  const portal = await world.startPortal()
  const random = new Random(cases.length, 'two hands')
  const outside = outsideWorldAt(world.simulatorsUrl)
  const cardTokens = await Promise.all(
    [1, 2].map((userId) => outside.saveCard(gatewayCustomer(userId), aCardNumber(random, '411111'))),
  )
  for (const token of cardTokens) memory.secrets.add(token)
  const result = { refusals: { open: 0, notBooked: 0 }, acknowledged: 0, givenUp: 0 }
  const allowed = new Map<string, number>()
  const waiting = [...cases]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const contractId = await world.aContract()
      const hands = await raceHands(world, memory, next, { contractId, random, cardTokens })
      for (const hand of hands) {
        result.refusals.open += hand.refusals.open
        result.refusals.notBooked += hand.refusals.notBooked
        result.acknowledged += hand.acknowledgedBeginnings
        result.givenUp += hand.givenUp
      }
      const acknowledged = hands.reduce((sum, hand) => sum + hand.acknowledgedBeginnings, 0)
      allowed.set(String(contractId), 1 + acknowledged)
      if (waiting.length > 0 && waiting.length % 500 === 0) console.log(`${waiting.length} cases left`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  await portal.stop()
  await world.startPortal({ aheadMs })
  const agreement = await compareWhenSettled(world, memory.claims, 120_000, allowed)
  const open = await waitForOpen(world)
  return { agreement: { ...agreement, unsettled: [...agreement.unsettled, ...open] }, ...result }
}

/** Nothing can be charged any more, so nothing may stay open. */
async function waitForOpen({ pool }: World): Promise<string[]> {
  for (let waited = 0; ; waited += 1) {
    const { rows } = await pool.query<{ id: string }>('select id from transactions where status_id in (0, 1)')
    if (rows.length === 0 || waited === 60) return rows.map(({ id }) => `${id} is still open`)
    await sleep(1_000)
  }
}

interface Round {
  contractId: number
  random: Random
  cardTokens: readonly string[]
}

async function raceHands(
  world: World,
  memory: Memory,
  { holders: holder, ways, amount, order }: HandsCase,
  { contractId, random, cardTokens }: Round,
): Promise<readonly [Hand, Hand]> {
  if (holder === 'accounts') {
    await world.pool.query(
      'insert into contract_access (user_id, commercial_contract_id, added_at) values (2, $1, now())',
      [contractId],
    )
  }
  const aHand = (index: 0 | 1) => {
    const isOther = holder === 'accounts' && index === 1
    const pan = aCardNumber(random, ways[index] === 'card with 3D' ? '400000' : '411111')
    memory.secrets.add(pan)
    const customer = aCustomer(world, contractId, memory, {
      email: isOther ? otherPayerEmail : payerEmail,
      totalAmount: amount === 'other' && index === 1 ? 422 : 421,
      // Another device has a session of its own.
      device: holder === 'devices' ? index : 0,
    })
    return new Hand(customer, {
      way: ways[index],
      pan,
      cardToken: cardTokens[isOther ? 1 : 0] ?? '',
      isGivingUp: random.chance(0.5),
      isAcknowledging: random.chance(0.2),
    })
  }
  const hands = [aHand(0), aHand(1)] as const
  for (const step of order) await hands[step === 'a' ? 0 : 1].nextStep()
  return hands
}
