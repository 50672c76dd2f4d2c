import { spawn } from 'node:child_process'
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

/** The outside world of payments, in a process of its own and spoken to over HTTP alone. */
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

const main = fileURLToPath(new URL('../../simulators/src/main.ts', import.meta.url))

export async function startSimulators(): Promise<Simulators> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-simulators-'))
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), SIMULATORS_PORT: '0', SMTP_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the simulators ended with ${code}`)))
    child.stdout.once('data', (line) => resolve(new URL(JSON.parse(String(line)).url).href))
  })
  return simulatorsAt(url)
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
