import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import {
  aCustomer,
  type CardSession,
  type Customer,
  type Memory,
  wantedPayment,
} from '../support/customer.ts'
import { outsideWorldAt } from '../support/outside-world.ts'
import type { World } from '../support/world.ts'

interface IdenticalOptions {
  rounds: number
  atOnce: number
}

const ways = ['new card', 'saved card', 'bank return', 'IPS'] as const

/** Everything a customer sends is sent many times at once; the rounds that did not end in exactly one charge. */
export async function proveIdenticalRequests(
  world: World,
  memory: Memory,
  { rounds, atOnce }: IdenticalOptions,
): Promise<{ agreement: Agreement; isOneEach: boolean }> {
  await world.startPortal()
  const random = new Random(rounds, 'identical requests')
  const outside = outsideWorldAt(world.simulatorsUrl)
  const cardToken = await outside.saveCard(gatewayCustomer(1), aCardNumber(random, '411111'))
  memory.secrets.add(cardToken)
  for (let round = 0; round < rounds; round += 1) {
    const customer = aCustomer(world, await world.aContract(), memory)
    const way = ways[round % ways.length] ?? 'new card'
    const pan = aCardNumber(random, way === 'bank return' ? '400000' : '411111')
    memory.secrets.add(pan)
    if (way === 'IPS') await payByIps(customer, atOnce)
    else await payByCard(customer, { way, pan, cardToken }, atOnce)
    if (round % 100 === 99) console.log(`${round + 1} rounds`)
  }
  const agreement = await compareWhenSettled(world, memory.claims, 30_000)
  return { agreement, isOneEach: agreement.charges === rounds && agreement.transactions === rounds }
}

const many = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act))

interface CardWay {
  way: 'new card' | 'saved card' | 'bank return'
  pan: string
  cardToken: string
}

async function payByCard(
  customer: Customer,
  { way, pan, cardToken }: CardWay,
  atOnce: number,
): Promise<void> {
  const wanted = { ...wantedPayment(customer), saveCard: false }
  const sessions = await many(atOnce, () => customer.call('pay-card-session-token', wanted))
  const begun = sessions.map(({ body }) => body as CardSession) // the contract's own answer
  const ids = new Set(begun.map((session) => session.transactionId))
  const [session] = begun
  if (ids.size !== 1 || !session) throw new Error(`${ids.size} transactions for one wish`)
  const { sessionToken, transactionId } = session
  customer.secrets.add(sessionToken)
  if (way === 'saved card') {
    await many(atOnce, () => customer.call('pay-without-3d', { transactionId, cardToken }))
    return
  }
  const encryptedData = await customer.outside.encryptCard(sessionToken, pan)
  customer.secrets.add(encryptedData)
  const { totalAmount } = customer
  await customer.call('should-do-3d', { cardBin: pan.slice(0, 6), totalAmount, transactionId })
  if (way === 'new card') {
    await many(atOnce, () => customer.call('pay-without-3d', { transactionId, encryptedData }))
    return
  }
  const form = await customer.outside.visitBank(sessionToken, encryptedData, 'confirm')
  if (!form) throw new Error('the bank sent nobody back')
  await many(atOnce, () => customer.sendBack(form.fields))
}

async function payByIps(customer: Customer, atOnce: number): Promise<void> {
  const pages = await many(atOnce, () => customer.call('pay-ips', wantedPayment(customer)))
  const urls = new Set(pages.map(({ body }) => String(body)))
  if (urls.size !== 1) throw new Error(`${urls.size} pages for one wish`)
  const [url = ''] = urls
  await many(atOnce, () => customer.outside.decideIps(url, 'approve'))
}
