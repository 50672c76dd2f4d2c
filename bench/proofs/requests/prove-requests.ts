import { Agent, request as send } from 'node:http'
import { allEndpoints } from '@portal/contract/all-endpoints'
import type { Endpoint } from '@portal/contract/endpoint'
import { Problem } from '@portal/contract/errors'
import { Random } from '@portal/supplier-feed/generator/random'
import { type Caller, openCaller } from './caller.ts'
import { type GeneratedRequest, generateRequest } from './generated-request.ts'

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly waitedMs: number
}

interface Proof {
  readonly byStatus: Map<number, number>
  readonly faults: string[]
  readonly longestMs: number
  /** Calls that were answered with success at least once. */
  readonly succeeded: number
}

/** It would take the callers' own contracts away; `apps/api` has tests of it. */
const excluded = 'contracts.commercialContracts.delete'

/** Sends requests made of the contract, whole and bent, and judges every answer by the contract. */
export async function proveRequests(
  portalUrl: string,
  { count, atOnce, seed }: { count: number; atOnce: number; seed: number },
): Promise<Proof> {
  const callers = await Promise.all(
    ['ana@primer.rs', 'firma@primer.rs'].map((email) => openCaller(portalUrl, email)),
  )
  const endpoints: readonly Endpoint[] = allEndpoints.filter(({ id }) => id !== excluded)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const byStatus = new Map<number, number>()
  const succeeded = new Set<string>()
  const faults: string[] = []
  let longestMs = 0
  let next = 0
  const lane = async () => {
    for (let place = next++; place < count; place = next++) {
      const random = new Random(seed, `request ${place}`)
      const endpoint = random.pick(endpoints)
      const caller = random.pick(callers)
      const other = callers.find((each) => each !== caller) ?? caller
      const ids = random.chance(0.7) ? caller.ids : other.ids
      const request = generateRequest({ endpoint, random, ids, token: caller.token })
      const answer = await exchange(portalUrl, request, agent)
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      longestMs = Math.max(longestMs, answer.waitedMs)
      if (answer.status < 300) succeeded.add(endpoint.id)
      if (answer.status === 401 && request.credentials === 'own' && endpoint.access === 'session')
        faults.push(`${place} ${endpoint.id}: the session of ${caller.email} is gone`)
      const fault = judge(endpoint, request, answer, other)
      if (fault)
        faults.push(`${place} ${endpoint.id} ${request.method} ${request.path.slice(0, 200)}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  agent.destroy()
  return { byStatus, faults, longestMs, succeeded: succeeded.size }
}

/** Another call of the same path, or the question which there are. */
const isCall = (method: string, path: string): boolean =>
  method === 'OPTIONS' || allEndpoints.some((each) => each.method === method && each.path === path)

/** What is wrong with an answer; nothing where it is as the contract has it. */
function judge(
  endpoint: Endpoint,
  { method, credentials }: GeneratedRequest,
  { status, type, text }: Answer,
  other: Caller,
): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  const leaked = other.secrets.find((secret) => text.includes(secret))
  if (leaked) return `holds ${leaked} of ${other.email}`
  if (status >= 400) {
    const isProblem = type.startsWith('application/json') && Problem.safeParse(JSON.parse(text)).success
    return isProblem ? undefined : `${status} without a problem: ${text.slice(0, 200)}`
  }
  if (method !== endpoint.method) return isCall(method, endpoint.path) ? undefined : `${method} is taken`
  if (endpoint.access === 'session' && credentials !== 'own') return `${status} without a session`
  if (status !== endpoint.success.status) return `${status}, not ${endpoint.success.status}`
  const { schema } = endpoint.success
  if (!schema) return undefined
  const { success, error } = schema.safeParse(JSON.parse(text))
  return success ? undefined : `not as the contract has it: ${JSON.stringify(error?.issues).slice(0, 300)}`
}

function exchange(portalUrl: string, request: GeneratedRequest, agent: Agent): Promise<Answer> {
  const startedMs = performance.now()
  const { method, path, headers, body } = request
  return new Promise((resolve) => {
    const asked = send(
      new URL(portalUrl),
      { method, path, agent, headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
            waitedMs: performance.now() - startedMs,
          }),
        )
      },
    )
    // A body that is refused while it is being sent may end the connection; no answer at all is a fault.
    asked.on('error', (problem) =>
      resolve({
        status: 599,
        type: '',
        text: `no answer: ${problem.message}`,
        waitedMs: performance.now() - startedMs,
      }),
    )
    asked.end(body)
  })
}
