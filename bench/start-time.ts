/**
 * From an empty data folder to a green /health/ready, against bare initdb + start of the same PostgreSQL; asked: at most 5 ×.
 * Later starts on a filled folder; asked: under 3 s. Five interleaved pairs, medians. The web app is built before.
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { newDataDirectory, startPortal } from './support/running-portal.ts'
import { median } from './support/statistics.ts'

const pairs = 5

async function timeBareServer(): Promise<number> {
  const dataDirectory = newDataDirectory()
  const startedMs = performance.now()
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: true,
  })
  const tookMs = performance.now() - startedMs
  await server.stop()
  removeDataDirectory(dataDirectory)
  return tookMs
}

async function timePortal(): Promise<{ first: number; later: number }> {
  const dataDirectory = newDataDirectory()
  const first = await startPortal(dataDirectory)
  await first.stop()
  const later = await startPortal(dataDirectory)
  await later.stop()
  removeDataDirectory(dataDirectory)
  return { first: first.readyAfterMs, later: later.readyAfterMs }
}

const warmUp = await startPortal() // builds the web app if it is missing
await warmUp.stop()
removeDataDirectory(warmUp.dataDirectory)

const bare: number[] = []
const first: number[] = []
const later: number[] = []
for (let pair = 0; pair < pairs; pair++) {
  bare.push(await timeBareServer())
  const portal = await timePortal()
  first.push(portal.first)
  later.push(portal.later)
}
const ms = (values: number[]) => `${median(values).toFixed(0)} ms`
console.log(
  `bare PostgreSQL ${ms(bare)}, first start ${ms(first)}, later start ${ms(later)} (medians of ${pairs})`,
)
console.log(`first start ÷ bare PostgreSQL: ${(median(first) / median(bare)).toFixed(2)} (asked: ≤ 5)`)
