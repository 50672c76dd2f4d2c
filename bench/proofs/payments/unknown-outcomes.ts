import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, type Memory } from '../support/customer.ts'
import { payOnce } from '../support/flows.ts'
import { outsideWorldAt } from '../support/outside-world.ts'
import type { World } from '../support/world.ts'

interface OutageOptions {
  payments: number
  outageMs: number
  /** Also requests that never arrive: only silence tells about them. */
  hasLostRequests: boolean
  limitMs: number
}

export interface OutageResult {
  agreement: Agreement
  /** From the gateway's return to the known outcome, one for each payment. */
  knownAfterMs: number[]
}

/** Payments whose answer is lost, a gateway that is gone for a while, and how soon after its return all is known. */
export async function proveUnknownOutcomes(
  world: World,
  memory: Memory,
  { payments, outageMs, hasLostRequests, limitMs }: OutageOptions,
): Promise<OutageResult> {
  const random = new Random(payments, `outage of ${outageMs} ms`)
  const outside = outsideWorldAt(world.simulatorsUrl)
  const contracts: number[] = []
  const pay = async (index: number) => {
    const contractId = await world.aContract()
    contracts.push(contractId)
    const next = hasLostRequests && index % 2 === 1 ? 'connection-reset' : 'charge-then-reset'
    const pan = aCardNumber(random, '411111')
    memory.secrets.add(pan)
    await payOnce(aCustomer(world, contractId, memory), {
      flow: 'new card',
      pan,
      cardToken: '',
      decision: 'confirm',
      presses: 1,
      onBegun: (merchantPaymentId) => outside.fault({ next, action: 'SALE', merchantPaymentId }),
    })
  }
  await Promise.all(Array.from({ length: payments }, (_, index) => pay(index)))
  await outside.fault({ next: 'gateway-down', count: 1_000_000, action: 'QUERYTRANSACTION' })
  await sleep(outageMs)
  await outside.clearFaults()
  const returnedAt = new Date()
  const agreement = await compareWhenSettled(world, memory.claims, limitMs)
  const { rows } = await world.pool.query<{ ms: string }>(
    `select greatest(0, extract(epoch from status_changed_at - $1) * 1000) as ms from transactions
    where commercial_contract_id = any($2) and status_id in (2, 3)`,
    [returnedAt, contracts],
  )
  return { agreement, knownAfterMs: rows.map(({ ms }) => Number(ms)) }
}
