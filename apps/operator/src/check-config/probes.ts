import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { constants } from 'node:fs'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayConfig, IpsConfig, PushConfig, WebhookConfig } from '@portal/api/config-outside'
import { createFileStore } from '@portal/api/files/create-file-store'
import { newFileKey } from '@portal/api/files/file-store'
import { storeContent } from '@portal/api/files/store-content'
import { isPrivateAddress } from '@portal/exchange/private-address'
import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import type { CallReport, Inquiry, Payment } from '@portal/gateway/port'
import { createTransport } from 'nodemailer'
import { askHttp } from '../ask-http.ts'

/** How long each may take; all are asked at once. */
export const probeLimitMs = 5_000

/** Connects as the mailer does, with its user and password, and sends nothing. */
export async function probeMail(smtpUrl: string): Promise<string> {
  const limits = {
    connectionTimeout: probeLimitMs,
    greetingTimeout: probeLimitMs,
    socketTimeout: probeLimitMs,
  }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
    return 'the mail server lets us send'
  } finally {
    transport.close()
  }
}

/** A payment that cannot be: a provider that knows us says so. */
const noPayment = (): Payment => ({ id: randomUUID(), totalPara: 100 })

export async function probeGateway(gateway: GatewayConfig): Promise<string> {
  return askProvider((onCall) => createMsuGateway({ ...gateway, onCall }).inquire)
}

export async function probeIps(ips: IpsConfig): Promise<string> {
  return askProvider((onCall) => createIpsPayments({ ...ips, clock: Date.now, onCall }).inquire)
}

async function askProvider(
  open: (onCall: (report: CallReport) => void) => (payment: Payment) => Promise<Inquiry>,
): Promise<string> {
  let verdict = 'no answer'
  const inquire = open((report) => {
    verdict = report.verdict
  })
  const { kind } = await inquire(noPayment())
  if (kind === 'told') return 'the provider knows us'
  throw new Error(`it did not take our question (${verdict})`)
}

/** Only looked at: a folder made by an operator would be closed to the portal. */
export async function probeFolder(dataDirectory: string): Promise<string> {
  await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK)
  // A full disk lets itself be accessed.
  const trial = join(dataDirectory, `check-config-${randomUUID()}`)
  try {
    await writeFile(trial, randomBytes(16))
  } finally {
    await rm(trial, { force: true })
  }
  return 'the folder can be written'
}

/** Writes a few bytes, reads them back and takes them away again. */
export async function probeBucket(filesUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'check-config-'))
  const store = createFileStore({ dataDirectory: folder, filesUrl })
  const key = newFileKey()
  const content = randomBytes(16)
  try {
    await storeContent(store, folder, key, content)
    const read = Buffer.concat(await (await store.open(key)).toArray())
    if (!read.equals(content)) throw new Error('it gave back something else than it was given')
    await store.remove(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'files can be written, read and removed'
}

export function probeScanner(clamdUrl: string): Promise<string> {
  const { hostname, port } = new URL(clamdUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || '3310'), hostname.replaceAll(/[[\]]/g, ''))
    socket.setTimeout(probeLimitMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it hung up')))
    socket.on('data', (answer) => {
      if (answer.toString('latin1').startsWith('PONG')) resolve('the virus scanner answers')
      else reject(new Error('what answers there is no clamd'))
      socket.destroy()
    })
    socket.write('zPING\0')
  })
}

export async function probePushKeys({ publicKey, privateKey }: PushConfig): Promise<string> {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  if (pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))) return 'the two keys are a pair'
  throw new Error('it is not the public half of VAPID_PRIVATE_KEY')
}

/** Asks for the head alone, so that nothing arrives which the receiver could take for an event. */
export async function probeWebhook({ url, mayBePrivate }: WebhookConfig): Promise<string> {
  const addresses = await lookup(url.hostname.replaceAll(/[[\]]/g, ''), { all: true })
  if (!mayBePrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new Error('it is a private address, which WEBHOOK_PRIVATE_ADDRESS=on would allow')
  }
  const { status, headers } = await askHttp(url, { method: 'HEAD' }, probeLimitMs)
  if (status < 300 || status >= 400) return `the receiver answers (${status})`
  throw new Error(`it leads on to ${headers.location ?? 'somewhere else'}, and redirects are not followed`)
}

export async function probeRobotCheck(verifyUrl: string): Promise<string> {
  const { status } = await askHttp(new URL(verifyUrl), { method: 'HEAD' }, probeLimitMs)
  return `the robot check answers (${status})`
}
