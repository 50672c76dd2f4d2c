import { spawn } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export interface Provider {
  url: string
  fault(fault: Record<string, unknown>): Promise<void>
  encrypt(sessionToken: string, pan: string): Promise<string>
  decideIps(merchantPaymentId: string, decision: 'approve' | 'reject'): Promise<void>
  /** The rows of the provider's own ledger about a payment. */
  ledger(provider: 'gateway' | 'ips', merchantPaymentId: string): Promise<LedgerRow[]>
  /** The bank's day ends for this payment: from then on a charge is refunded, not voided. */
  settle(merchantPaymentId: string): Promise<void>
  /** Every date that the providers tell is off by so much. */
  shiftClock(shiftMs: number): Promise<void>
  /** Posts the card as the browser does; the address of the bank's page. */
  goToBank(sessionToken: string, pan: string): Promise<Response>
  /** Types the code that came on the phone; the page the customer sees then. */
  answerBank(page: URL, code: string): Promise<Response>
  codeOf(merchantPaymentId: string): Promise<string | undefined>
}

export interface LedgerRow {
  kind: string
  transactionType?: string
  transactionStatus?: string
  amount?: string
}

interface Pending {
  id: string
  merchantPaymentId: string
  code?: string
}

const main = fileURLToPath(new URL('../../../apps/simulators/src/main.ts', import.meta.url))

/** The simulators in a process of their own; nothing of theirs is imported. */
export async function startProvider(): Promise<Provider> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-conformance-'))
  const child = spawn(process.execPath, [main], {
    env: { SIMULATORS_PORT: '0', SMTP_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(`${JSON.parse(String(line)).url}/`)),
  )
  const send = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const read = async (path: string) => (await fetch(new URL(path, url))).json()
  const findPending = async (merchantPaymentId: string) => {
    const pending: Pending[] = await read('phone/api/pending')
    return pending.find((each) => each.merchantPaymentId === merchantPaymentId)
  }
  const encrypt = async (sessionToken: string, pan: string) => {
    const { publicKey } = await read('msu/cse/publickey')
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const card = `p=${pan}&y=2031&m=08&c=123&cn=ANA&n=${sessionToken.slice(0, 7)}`
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(card)).toString('base64')
  }
  return {
    url,
    fault: (fault) => send('gateway/api/faults', fault),
    encrypt,
    decideIps: async (merchantPaymentId, decision) =>
      send(`phone/api/ips/${(await findPending(merchantPaymentId))?.id}`, { decision }),
    ledger: (provider, merchantPaymentId) =>
      read(`${provider}/api/ledger?merchantPaymentId=${merchantPaymentId}`),
    shiftClock: (shiftMs) => send('gateway/api/clock', { shiftMs }),
    settle: (merchantPaymentId) => send('gateway/api/settlements', { merchantPaymentId }),
    async goToBank(sessionToken, pan) {
      const body = new URLSearchParams({ encryptedData: await encrypt(sessionToken, pan) })
      return fetch(new URL(`msu/api/v2/post/auth3d/${sessionToken}`, url), { method: 'POST', body })
    },
    answerBank: (page, code) => {
      const body = new URLSearchParams({ decision: 'confirm', code })
      return fetch(page, { method: 'POST', body })
    },
    codeOf: async (merchantPaymentId) => (await findPending(merchantPaymentId))?.code,
  }
}
