/**
 * The archive of 60 bills ÷ the same bills downloaded one after another through HTTP: asked ≤ 0.6 of the time.
 * And memory: the server's highest resident set in the second half of many archives ÷ in the first half: asked ≤ 1.1.
 * Interleaved pairs, medians. Limits of the account are forgotten between them.
 */

import { removeDataDirectory } from '@portal/database/embedded/location'
import { administer } from './support/administer.ts'
import { residentBytes } from './support/resident-bytes.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const bills = 60
const pairs = 5
/** Half of them fill the caches of the compiler and the runtime: they grow for about forty archives, then no more. */
const archives = 150
const megabyte = 1024 * 1024

const portal = await startPortal()
const { url } = portal
const database = await portal.databaseUrl('superuser')
const headers = { ...(await signIn(url, 'ana@primer.rs')), 'content-type': 'application/json' }

async function post(path: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const session = await fetch(`${url}/api/account/session`, { headers })
const { selection } = (await session.json()) as { selection: { commercialContractId: number } } // the contract's shape
const filters = { commercialContractId: selection.commercialContractId, financialDocumentTypeId: 1 }
const found = await post('/api/finances/financial-documents/search', { ...filters, take: bills })
const { data } = (await found.json()) as { data: { id: number }[] } // every search answers so
if (data.length !== bills) throw new Error(`there are ${data.length} bills instead of ${bills}`)

const downloadArchive = async () =>
  (await (await post('/api/finances/financial-documents/archive', filters)).arrayBuffer()).byteLength

async function downloadOneByOne(): Promise<number> {
  let bytes = 0
  for (const { id } of data) {
    const answer = await fetch(`${url}/api/finances/financial-documents/pdf?Id=${id}`, { headers })
    if (!answer.ok) throw new Error(`bill ${id}: ${answer.status}`)
    bytes += (await answer.arrayBuffer()).byteLength
  }
  return bytes
}

async function timed(work: () => Promise<number>): Promise<{ ms: number; bytes: number }> {
  await administer(database, 'delete from call_limits')
  const startedMs = performance.now()
  const bytes = await work()
  return { ms: performance.now() - startedMs, bytes }
}

await timed(downloadArchive)
const ratios: number[] = []
for (let pair = 0; pair < pairs; pair++) {
  const single = await timed(downloadOneByOne)
  const archive = await timed(downloadArchive)
  if (archive.bytes < single.bytes) throw new Error('the archive holds less than the documents')
  ratios.push(archive.ms / single.ms)
  console.log(
    `${bills} bills: one by one ${single.ms.toFixed(0)} ms, as an archive ${archive.ms.toFixed(0)} ms`,
  )
}

const resident: number[] = []
for (let archive = 0; archive < archives; archive++) {
  await timed(downloadArchive)
  resident.push(await residentBytes(portal.adminUrl))
}
await portal.stop()
removeDataDirectory(portal.dataDirectory)

const [first, second] = [resident.slice(0, archives / 2), resident.slice(archives / 2)].map((half) =>
  Math.max(...half),
) as [number, number]
console.log(`archive ÷ one by one: ${median(ratios).toFixed(2)} (asked ≤ 0.6)`)
console.log(
  `memory: ${(first / megabyte).toFixed(0)} MB, then ${(second / megabyte).toFixed(0)} MB, ratio ${(second / first).toFixed(2)} (asked ≤ 1.1)`,
)
