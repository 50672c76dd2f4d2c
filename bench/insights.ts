/**
 * What explains and foretells, through HTTP, ÷ the bills search on the same server: each asked ≤ 2. Interleaved rounds
 * on a kept connection, medians; the bills are a year of a household with two points. Options: --rounds N, --repeats N,
 * --port N.
 */

import { parseArgs } from 'node:util'
import type { Session } from '@portal/contract/account/session'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openConnection } from './support/http-connection.ts'
import { newDataDirectory, startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    repeats: { type: 'string', default: '120' },
    port: { type: 'string', default: '19080' },
  },
})
const [rounds, repeats, port] = [options.rounds, options.repeats, options.port].map(Number) as [
  number,
  number,
  number,
]
const asked = 2

const portal = await startPortal(newDataDirectory(), port)
const headers = await signIn(portal.url, 'ana@primer.rs')
const connection = await openConnection(portal.url)
const session = JSON.parse(await connection.get('/api/account/session', headers)) as Session // the contract's own
const { commercialContractId } = session.selection

const searchBills = () =>
  connection.send('POST', '/api/finances/financial-documents/search', headers, {
    commercialContractId,
    financialDocumentTypeId: 1,
    take: 12,
    sortColumnName: 'issueDate',
    sortColumnDirection: 'DESC',
  })
const { data: bills } = JSON.parse(await searchBills()) as { data: { id: number }[] } // every search answers so

const explain = (against: string) => (turn: number) =>
  connection.get(
    `/api/insights/bill-explanation?Id=${bills[turn % bills.length]?.id}&Against=${against}`,
    headers,
  )

const pointsSearch = { commercialContractId, take: 1, sortColumnName: 'id', sortColumnDirection: 'ASC' }
const { data: points } = JSON.parse(
  await connection.send('POST', '/api/metering/points-of-deliveries/search', headers, pointsSearch),
) as { data: { id: number }[] } // every search answers so
const askedPoint = `CommercialContractId=${commercialContractId}&PointOfDeliveryId=${points[0]?.id}`
const foretellMonth = () => connection.get(`/api/insights/month-so-far?${askedPoint}`, headers)

/** Each gets the number of its turn. */
const measured: Readonly<Record<string, (turn: number) => Promise<string>>> = {
  'bill explained against the one before': explain('previous'),
  'bill explained against the year before': explain('year-before'),
  'month so far': foretellMonth,
}

async function medianOf(run: (turn: number) => Promise<string>): Promise<number> {
  const tookMs: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const startedMs = performance.now()
    await run(turn)
    tookMs.push(performance.now() - startedMs)
  }
  return median(tookMs)
}

const ratios = new Map(Object.keys(measured).map((name) => [name, [] as number[]]))
await medianOf(searchBills)
for (const run of Object.values(measured)) await medianOf(run)
for (let round = 0; round < rounds; round++) {
  const searchMs = await medianOf(searchBills)
  for (const [name, run] of Object.entries(measured)) {
    const ms = await medianOf(run)
    ratios.get(name)?.push(ms / searchMs)
    console.log(`${name} ${ms.toFixed(2)} ms, bills search ${searchMs.toFixed(2)} ms`)
  }
}
for (const [name, all] of ratios) {
  console.log(`${name} ÷ bills search: ${median(all).toFixed(2)} (asked: ≤ ${asked})`)
}
connection.close()
await portal.stop()
removeDataDirectory(portal.dataDirectory)
