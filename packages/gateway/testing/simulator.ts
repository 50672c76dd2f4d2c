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
  return {
    url,
    fault: (fault) => send('gateway/api/faults', fault),
    async encrypt(sessionToken, pan) {
      const { publicKey } = await read('msu/cse/publickey')
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
      const card = `p=${pan}&y=2031&m=08&c=123&cn=ANA&n=${sessionToken.slice(0, 7)}`
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(card)).toString('base64')
    },
    async decideIps(merchantPaymentId, decision) {
      const pending: { id: string; merchantPaymentId: string }[] = await read('phone/api/pending')
      const asked = pending.find((each) => each.merchantPaymentId === merchantPaymentId)
      await send(`phone/api/ips/${asked?.id}`, { decision })
    },
  }
}
