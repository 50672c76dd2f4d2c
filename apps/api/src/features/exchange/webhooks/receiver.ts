import { lookup } from 'node:dns'
import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from '@portal/exchange/private-address'
import { Webhook } from 'standardwebhooks'

export interface ReceiverSettings {
  url: URL
  /** whsec_…; each signs, so that the receiver may know either. */
  secrets: readonly string[]
  /** The demo's receiver is on this machine; a real one never is. */
  mayBePrivate: boolean
  /** For its whole answer; 15 s unless told. */
  limitMs?: number
}

export interface Message {
  id: string
  body: string
  /** Besides those of the standard. */
  headers: Readonly<Record<string, string>>
}

export interface Receiver {
  /** Undefined when the receiver took it; otherwise why not, in a sentence for an operator. */
  send(message: Message, signal: AbortSignal): Promise<string | undefined>
  close(): void
}

export const answerLimitMs = 15_000
/** What it says is only looked at for its status. */
const answerLimitBytes = 64 * 1024

export function createReceiver(
  { url, secrets, mayBePrivate, limitMs = answerLimitMs }: ReceiverSettings,
  clock: () => number,
): Receiver {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  const isSecure = url.protocol === 'https:'
  const pool = { keepAlive: true, maxSockets: 16, timeout: limitMs }
  const agent = isSecure ? new SecureAgent(pool) : new PlainAgent(pool)
  const open = isSecure ? secureRequest : plainRequest
  const lookUp = mayBePrivate ? undefined : publicAddresses

  const headersOf = ({ id, body, headers }: Message) => {
    const sentAt = new Date(clock())
    return {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'moja-struja-webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': webhooks.map((webhook) => webhook.sign(id, sentAt, body)).join(' '),
    }
  }

  return {
    async send(message, stopping) {
      if (!mayBePrivate && isIP(bareHost(url)) !== 0 && isPrivateAddress(bareHost(url))) return privateAddress
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(limitMs)])
      const options = {
        method: 'POST',
        agent,
        headers: headersOf(message),
        signal,
        ...(lookUp && { lookup: lookUp }),
      }
      try {
        return await readAnswer(open(url, options), message.body)
      } catch (error) {
        return explain(error, limitMs)
      }
    },
    close: () => agent.destroy(),
  }
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function readAnswer(request: ClientRequest, body: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      let receivedBytes = 0
      answer.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length
        if (receivedBytes > answerLimitBytes) answer.destroy(new Error('its answer was longer than 64 kB'))
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(judge(answer)))
    })
    request.end(body)
  })
}

/** Only 2xx takes the event over. A redirect is not followed: the signed event would go to whom nobody named. */
function judge({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined
  if (statusCode >= 300 && statusCode < 400) {
    const place = headers.location ? ` to ${headers.location.slice(0, 200)}` : ''
    return `the receiver has moved${place}: redirects are not followed, set WEBHOOK_URL to its new address`
  }
  if (statusCode === 410) return 'the receiver says it is gone for good (410)'
  return `the receiver answered ${statusCode}`
}

const privateAddress =
  'the receiver is at a private address: set WEBHOOK_PRIVATE_ADDRESS to on if that is meant'

function explain(error: unknown, limitMs: number): string {
  if (!(error instanceof Error)) return String(error)
  // Node tells of the abort and gives its reason as the cause.
  const reason = error.cause instanceof Error ? error.cause : error
  if (reason.name === 'TimeoutError') return `the receiver did not answer within ${limitMs / 1000} s`
  if (error instanceof PrivateAddress) return privateAddress
  return `the receiver can't be reached: ${error.message.slice(0, 300)}`
}

class PrivateAddress extends Error {}

/** Looked up for each connection and judged where it is used, so that a name can't change between. */
const publicAddresses: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress(hostname), [])
    const [one] = addresses
    if (options.all) done(null, addresses)
    else done(null, one?.address ?? '', one?.family)
  })
}
