import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/free-port'
import type { SignedIn } from '#bench/support/signed-in.ts'
import type { World } from '../support/world.ts'
import type { StreamingPair } from './streaming-pair.ts'

/** How late a replica may be; the portals are told so. */
const lagSeconds = 5

export interface LatePortal {
  url: string
  adminUrl: string
}

/** With the replica to read on, or without one. */
export async function startLatePortal(world: World, pair?: StreamingPair): Promise<LatePortal> {
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const replica = {
    DATABASE_READ_URL: pair?.replicaUrl ?? '',
    DATABASE_READ_LAG_SECONDS: String(lagSeconds),
  }
  const settings = { ADMIN_PORT: String(adminPort), LOG_LEVEL: 'warn', ...(pair ? replica : {}) }
  const { url, isAlive } = await world.startPortal({ port, settings })
  if (!isAlive()) throw new Error(readFileSync(join(world.folder, 'api.log'), 'utf8').slice(-2_000))
  return { url, adminUrl: `http://127.0.0.1:${adminPort}` }
}

export async function countOutcomes(portals: readonly LatePortal[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { adminUrl } of portals) {
    const text = await (await fetch(`${adminUrl}/metrics`)).text()
    for (const [, outcome = '', times] of text.matchAll(
      /^portal_late_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
    ))
      counts.set(outcome, (counts.get(outcome) ?? 0) + Number(times))
  }
  return counts
}

/** Late calls about a contract, as the screens make them. */
export const lateCalls = (contractId: number): { path: string; body?: object }[] => [
  { path: '/api/finances/financial-documents/search', body: { commercialContractId: contractId, take: 0 } },
  { path: '/api/metering/consumption/search', body: { commercialContractId: contractId, take: 0 } },
  { path: `/api/dashboard/consumption-last-three-years?commercialContractId=${contractId}` },
  { path: `/api/finances/payments/payments-last-twelve-months?commercialContractId=${contractId}` },
]

export function send(
  url: string,
  headers: SignedIn,
  { path, body, method }: { path: string; body?: object; method?: string },
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
}
