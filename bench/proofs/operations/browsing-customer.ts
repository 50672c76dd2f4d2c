import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@portal/demo-world/accounts'
import type { HttpsClient } from './https-client.ts'
import { payerEmail, type World } from '../support/world.ts'

export interface BrowsingCustomer {
  /** Of every request that was answered as it should be. */
  tookMs: number[]
  failures: string[]
  /** What was written, each under a mark of its own. */
  writes: { mark: string; isDone: boolean }[]
  /** Reads and writes until told to leave. */
  browse(): Promise<void>
  leave(): void
}

const fee = 28.77
/** A token lasts a quarter of an hour. */
const tokenUsedForMs = 10 * 60_000
const thinkMs = 40
let lastMark = 0
const newMark = () => {
  lastMark += 1
  return `060${String(lastMark).padStart(7, '0')}`
}

/** Home, bills, and now and then a change of delivery, a complaint with a document, a payment that is begun and given up. */
export async function browsingCustomer(world: World, client: HttpsClient): Promise<BrowsingCustomer> {
  const contractId = await world.aContract()
  await world.pool.query(
    `insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, is_active)
    values ($1, $1::bigint * 100000 + 1, $1 || '-1', true)`,
    [contractId],
  )
  const token = { text: '', takenMs: Number.NEGATIVE_INFINITY }
  let hasLeft = false

  async function ask(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
    const startedMs = performance.now()
    try {
      const answer = await client.send(method, path, headers, body)
      if (answer.status >= 200 && answer.status < 300) customer.tookMs.push(performance.now() - startedMs)
      else fail(`${answer.status} ${answer.body.slice(0, 200)}`)
      return answer.status < 300 ? answer.body : null
    } catch (error) {
      fail(String(error))
      return null
    }
    function fail(what: string): void {
      const afterMs = Math.round(performance.now() - startedMs)
      const failure = `${new Date().toISOString()} ${method} ${path} after ${afterMs} ms: ${what}`
      console.log(failure)
      customer.failures.push(failure)
    }
  }

  const sendJson = async (path: string, content: unknown) =>
    ask(
      'POST',
      path,
      { ...(await signedIn()), 'content-type': 'application/json' },
      Buffer.from(JSON.stringify(content)),
    )

  async function signedIn(): Promise<Record<string, string>> {
    if (performance.now() - token.takenMs > tokenUsedForMs) {
      const credentials = { username: payerEmail, password: demoPassword, deviceTypeId: 1 }
      const body = Buffer.from(JSON.stringify(credentials))
      const text = await ask(
        'POST',
        '/api/account/authenticate',
        { 'content-type': 'application/json' },
        body,
      )
      const answer = JSON.parse(text ?? '{}') as { token?: { accessToken: string } } // a failure is counted already
      token.text = answer.token?.accessToken ?? ''
      token.takenMs = performance.now()
    }
    return { authorization: `Bearer ${token.text}` }
  }

  async function write(send: (mark: string) => Promise<string | null>): Promise<void> {
    const mark = newMark()
    customer.writes.push({ mark, isDone: (await send(mark)) !== null })
  }

  const changeDelivery = (deliveryPhoneNumber: string) =>
    sendJson('/api/contracts/commercial-contracts/change-delivery-type', {
      commercialContractId: contractId,
      deliveryTypeId: 1,
      deliveryPhoneNumber,
    })

  async function complain(description: string): Promise<string | null> {
    const form = new FormData()
    const fields = { commercialContractId: contractId, pointOfDeliveryId: contractId * 100_000 + 1 }
    for (const [name, value] of Object.entries({ ...fields, complaintNameId: 1011, description }))
      form.set(name, String(value))
    form.append('Files', new Blob([`Допис ${description}\n`.repeat(2_000)]), 'Допис.txt')
    const encoded = new Response(form)
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const body = Buffer.from(await encoded.arrayBuffer())
    return ask('POST', '/api/customers/complaints', { ...(await signedIn()), ...type }, body)
  }

  /** A POST that a balancer must never send twice. */
  async function beginPayment(): Promise<void> {
    const text = await sendJson('/api/transactions/transactions/pay-card-session-token', {
      totalAmount: 500 + fee,
      feeAmount: fee,
      commercialContractId: contractId,
      saveCard: false,
    })
    const { transactionId } = JSON.parse(text ?? '{}') as { transactionId?: string } // a failure is counted already
    if (transactionId) await sendJson('/api/transactions/transactions/give-up', { id: transactionId })
  }

  async function act(turn: number): Promise<unknown> {
    if (turn % 10 === 3) return write(changeDelivery)
    if (turn % 50 === 25) return write(complain)
    if (turn % 20 === 10) return beginPayment()
    if (turn % 2 === 0) return ask('GET', '/api/account/session', await signedIn())
    return sendJson('/api/finances/financial-documents/search', {
      commercialContractId: contractId,
      take: 10,
    })
  }

  const customer: BrowsingCustomer = {
    tookMs: [],
    failures: [],
    writes: [],
    async browse() {
      for (let turn = contractId % 50; !hasLeft; turn++) {
        await act(turn)
        await sleep(thinkMs)
      }
    },
    leave() {
      hasLeft = true
    },
  }
  return customer
}
