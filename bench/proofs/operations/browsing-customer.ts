import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@portal/demo-world/accounts'
import {
  type Act,
  aPoint,
  complaintForm,
  complaintPath,
  deliveryChange,
  deliveryPath,
  newMark,
} from '../support/acts.ts'
import { payerEmail, type World } from '../support/world.ts'
import type { HttpsClient } from './https-client.ts'

export interface BrowsingCustomer {
  /** Of every request that was answered as it should be. */
  readonly tookMs: readonly number[]
  readonly failures: readonly string[]
  readonly writes: readonly Act[]
  /** Reads and writes until told to leave. */
  browse(): Promise<void>
  leave(): void
}

const fee = 28.77
/** A token lasts a quarter of an hour. */
const tokenUsedForMs = 10 * 60_000
const thinkMs = 40

/** A signed-in browser that remembers how each of its requests went. */
class Browser {
  readonly tookMs: number[] = []
  readonly failures: string[] = []
  readonly #client: HttpsClient
  #token = { text: '', takenMs: Number.NEGATIVE_INFINITY }

  constructor(client: HttpsClient) {
    this.#client = client
  }

  async get(path: string): Promise<string | null> {
    return this.#ask('GET', path, await this.#signedIn())
  }

  async postJson(path: string, content: unknown): Promise<string | null> {
    return this.#postJson(path, content, await this.#signedIn())
  }

  async postForm(path: string, form: FormData): Promise<string | null> {
    const encoded = new Response(form)
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const body = Buffer.from(await encoded.arrayBuffer())
    return this.#ask('POST', path, { ...(await this.#signedIn()), ...type }, body)
  }

  #postJson(path: string, content: unknown, headers: Record<string, string>): Promise<string | null> {
    const body = Buffer.from(JSON.stringify(content))
    return this.#ask('POST', path, { ...headers, 'content-type': 'application/json' }, body)
  }

  async #signedIn(): Promise<Record<string, string>> {
    if (performance.now() - this.#token.takenMs > tokenUsedForMs) {
      const credentials = { username: payerEmail, password: demoPassword, deviceTypeId: 1 }
      const text = await this.#postJson('/api/account/authenticate', credentials, {})
      const answer = JSON.parse(text ?? '{}') as { token?: { accessToken: string } } // a failure is counted already
      this.#token = { text: answer.token?.accessToken ?? '', takenMs: performance.now() }
    }
    return { authorization: `Bearer ${this.#token.text}` }
  }

  /** Null when it failed. */
  async #ask(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
    const startedMs = performance.now()
    const fail = (what: string) => {
      const afterMs = Math.round(performance.now() - startedMs)
      const failure = `${new Date().toISOString()} ${method} ${path} after ${afterMs} ms: ${what}`
      console.log(failure)
      this.failures.push(failure)
      return null
    }
    try {
      const answer = await this.#client.send(method, path, headers, body)
      if (answer.status < 200 || answer.status >= 300)
        return fail(`${answer.status} ${answer.body.slice(0, 200)}`)
      this.tookMs.push(performance.now() - startedMs)
      return answer.body
    } catch (error) {
      return fail(String(error))
    }
  }
}

/** Home, bills, and now and then a change of delivery, a complaint with a document, a payment that is begun and given up. */
export async function browsingCustomer(world: World, client: HttpsClient): Promise<BrowsingCustomer> {
  const contractId = await world.aContract()
  const pointId = await aPoint(world, contractId)
  const browser = new Browser(client)
  const writes: Act[] = []
  let hasLeft = false

  async function write(send: (mark: string) => Promise<string | null>): Promise<void> {
    const mark = newMark()
    writes.push({ mark, isDone: (await send(mark)) !== null })
  }

  const changeDelivery = (mark: string) => browser.postJson(deliveryPath, deliveryChange(contractId, mark))
  const complain = (mark: string) =>
    browser.postForm(complaintPath, complaintForm(contractId, pointId, mark, 2_000))

  /** A POST that a balancer must never send twice. */
  async function beginPayment(): Promise<void> {
    const text = await browser.postJson('/api/transactions/transactions/pay-card-session-token', {
      totalAmount: 500 + fee,
      feeAmount: fee,
      commercialContractId: contractId,
      saveCard: false,
    })
    const { transactionId } = JSON.parse(text ?? '{}') as { transactionId?: string } // a failure is counted already
    if (transactionId) await browser.postJson('/api/transactions/transactions/give-up', { id: transactionId })
  }

  async function act(turn: number): Promise<unknown> {
    if (turn % 10 === 3) return write(changeDelivery)
    if (turn % 50 === 25) return write(complain)
    if (turn % 20 === 10) return beginPayment()
    if (turn % 2 === 0) return browser.get('/api/account/session')
    const search = { commercialContractId: contractId, take: 10 }
    return browser.postJson('/api/finances/financial-documents/search', search)
  }

  return {
    tookMs: browser.tookMs,
    failures: browser.failures,
    writes,
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
}
