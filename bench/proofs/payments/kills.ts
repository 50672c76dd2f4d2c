import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, type Memory } from '../support/customer.ts'
import { flows, type Plan, payUntilDone } from '../support/flows.ts'
import { outsideWorldAt } from '../support/outside-world.ts'
import type { World } from '../support/world.ts'

interface KillOptions {
  kills: number
  inFlight: number
  seed: number
  /** Only for the last portal: it asks about what is left as if it had come back so much later. */
  aheadMs?: number
}

const wishLimitMs = 90_000

/** Kills the portal at random moments while customers pay in every way; what is left must agree with the books. */
export async function proveKills(world: World, memory: Memory, options: KillOptions): Promise<Agreement> {
  const random = new Random(options.seed, 'kills')
  const cardToken = await outsideWorldAt(world.simulatorsUrl).saveCard(
    gatewayCustomer(1),
    aCardNumber(random, '411111'),
  )
  memory.secrets.add(cardToken)
  let isOver = false
  const payWishes = async (name: string) => {
    const own = new Random(options.seed, name)
    while (!isOver) {
      const contractId = await world.aContract()
      const plan = aPlan(own, cardToken)
      memory.secrets.add(plan.pan)
      await payUntilDone(aCustomer(world, contractId, memory), plan, {
        limitMs: wishLimitMs,
        isOver: () => isOver,
      })
    }
  }
  let portal = await world.startPortal()
  const customers = Array.from({ length: options.inFlight }, (_, index) => payWishes(`customer ${index}`))
  for (let kill = 0; kill < options.kills; kill += 1) {
    await sleep(random.whole(50, 1_500))
    await portal.kill()
    const isLast = kill === options.kills - 1
    portal = await world.startPortal(isLast && options.aheadMs ? { aheadMs: options.aheadMs } : {})
    if (kill % 50 === 49) console.log(`${kill + 1} kills`)
  }
  isOver = true
  await Promise.all(customers)
  return compareWhenSettled(world, memory.claims, 120_000)
}

export function aPlan(random: Random, cardToken: string): Plan {
  const flow = random.pick(flows)
  const bin = flow === 'new card with 3D' || (flow === 'mobile' && random.chance(0.5)) ? '400000' : '411111'
  return {
    flow,
    pan: aCardNumber(random, bin),
    cardToken,
    decision: random.chance(0.85) ? 'confirm' : 'refuse',
    presses: random.chance(0.3) ? 2 : 1,
  }
}
