import { type ChildProcess, spawn } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { bareEnvironment } from '#testing/bare-environment.ts'

export interface LedgerRow {
  kind: string
  transactionType?: string
  transactionStatus?: string
  amount?: string
}

/** The outside world of payments, in another process and spoken to over HTTP alone. */
export interface Simulators {
  url: string
  ledger(merchantPaymentId: string): Promise<LedgerRow[]>
  /** How often the customer was charged for this payment. */
  charges(merchantPaymentId: string): Promise<number>
  fault(fault: Record<string, unknown>): Promise<void>
  saveCard(card: { customer: string; pan: string; expiry: string }): Promise<string>
  /** What the gateway's script makes of a card in the browser. */
  encryptCard(sessionToken: string, pan: string, changes?: { cvv?: string; nonce?: string }): Promise<string>
  /** Walks through the bank's page in place of the customer; the form that the bank sends back. */
  visitBank(visit: {
    sessionToken: string
    /** A card that is typed, or the token of a saved one. */
    pan?: string
    cardToken?: string
    decision?: 'confirm' | 'cancel'
  }): Promise<URLSearchParams>
  /** Confirms or rejects an IPS payment on the phone. */
  decideIps(merchantPaymentId: string, decision: 'approve' | 'reject'): Promise<void>
  post(path: string, body: unknown): Promise<Response>
  get(path: string): Promise<Response>
}

interface PendingOnPhone {
  id: string
  kind: string
  merchantPaymentId: string
  code?: string
}

const manyWorlds = fileURLToPath(new URL('../../simulators/src/testing/many-worlds.ts', import.meta.url))
/** Shared by the files of a worker, and ends with it. */
let host: ChildProcess | undefined

function findHost(): ChildProcess {
  if (host?.connected) return host
  host = spawn(process.execPath, [manyWorlds], {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  host.unref()
  host.channel?.unref()
  return host
}

interface HostAnswer {
  folder: string
  url?: string
  failure?: string
}

function askHost(act: 'start' | 'stop', folder: string): Promise<string> {
  const child = findHost()
  return new Promise((resolve, reject) => {
    const leave = () => child.off('message', hear).off('exit', fall)
    const hear = (answer: HostAnswer) => {
      if (answer.folder !== folder) return
      leave()
      if (answer.url === undefined) reject(new Error(answer.failure))
      else resolve(answer.url)
    }
    const fall = (code: number | null) => {
      leave()
      reject(new Error(`the simulators ended with ${code}`))
    }
    child.on('message', hear).on('exit', fall)
    child.send({ act, folder })
  })
}

export async function startSimulators(): Promise<Simulators> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-simulators-'))
  afterAll(async () => {
    await askHost('stop', folder)
    await rm(folder, { recursive: true, force: true })
  })
  return simulatorsAt(new URL(await askHost('start', folder)).href)
}

function simulatorsAt(url: string): Simulators {
  const get = (path: string) => fetch(new URL(path, url))
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const ledger = async (merchantPaymentId: string) =>
    (await get(`/gateway/api/ledger?merchantPaymentId=${merchantPaymentId}`)).json() as Promise<LedgerRow[]>
  async function encryptCard(
    sessionToken: string,
    pan: string,
    { cvv = '123', nonce = sessionToken.slice(0, 7) } = {},
  ): Promise<string> {
    const { publicKey } = await (await get('/msu/cse/publickey')).json()
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const card = `p=${pan}&y=2031&m=08&c=${cvv}&cn=ANA PETROVIC&n=${nonce}`
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(card)).toString('base64')
  }
  const onPhone = async () => (await get('/phone/api/pending')).json() as Promise<PendingOnPhone[]>
  const sendForm = (address: string | URL, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    url,
    get,
    post,
    ledger,
    encryptCard,
    async visitBank({ sessionToken, pan = '', cardToken, decision = 'confirm' }) {
      const posted = cardToken ? { cardToken } : { encryptedData: await encryptCard(sessionToken, pan) }
      const address = new URL(`/msu/api/v2/post/auth3d/${sessionToken}`, url)
      const page = await sendForm(address, posted)
      const html = await page.text()
      // A bank that asks for no code sends the customer back at once.
      if (html.includes('name="sdSha512"')) return hiddenFields(html)
      const code = (await onPhone()).find(({ id }) => page.url.endsWith(id))?.code ?? ''
      return hiddenFields(await (await sendForm(page.url, { code, decision })).text())
    },
    async decideIps(merchantPaymentId, decision) {
      const asked = (await onPhone()).find((each) => each.merchantPaymentId === merchantPaymentId)
      await post(`/phone/api/ips/${asked?.id}`, { decision })
    },
    charges: async (id) => (await ledger(id)).filter(isCharge).length,
    fault: async (fault) => void (await post('/gateway/api/faults', fault)),
    saveCard: async (card) => (await (await post('/gateway/api/cards', card)).json()).cardToken,
  }
}

const isCharge = ({ kind, transactionType, transactionStatus }: LedgerRow) =>
  kind === 'transaction-finished' && transactionType === 'SALE' && transactionStatus === 'AP'

const hiddenFields = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
