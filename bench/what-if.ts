/**
 * What-if of 12 months × 20 scenarios: asked ≤ 30 ms of processor time a call. Measured twice: the computation alone in this
 * process, and the whole call through HTTP by the server's own count of its processor time, less what a call that computes
 * nothing takes. Medians of rounds. Options: --rounds N, --calls N in a round, --port N.
 */

import { parseArgs } from 'node:util'
import type { Session } from '@portal/contract/account/session'
import { highestScenarios, type Scenario } from '@portal/contract/insights/what-if'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { tryOut } from '@portal/domain/insights/what-if'
import { about, aYear } from '@portal/domain/testing/billed-year'
import { openConnection } from './support/http-connection.ts'
import { newDataDirectory, startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    calls: { type: 'string', default: '50' },
    port: { type: 'string', default: '19080' },
  },
})
const rounds = Number(options.rounds)
const calls = Number(options.calls)

/** Every month is computed anew in each of them. */
const scenarios: Scenario[] = Array.from({ length: highestScenarios }, (_, index) => {
  const kwhPerMonth = 20 + index
  const each: Scenario[] = [
    { kind: 'moveToNight', percent: 5 + index },
    { kind: 'useLess', kwhPerMonth },
    { kind: 'appliance', kwhPerMonth, lowerPercent: 33 },
    { kind: 'tariff', tariff: 'single' },
  ]
  return each[index % each.length] as Scenario // the index stays within
})

function measureComputation(): number {
  const months = aYear(() => ({ energy: { higher: 900_00, lower: 500_00 } }))
  const usedMs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let call = 0; call < calls; call++) tryOut({ isActive: true, months }, scenarios, about)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / calls
  })
  console.log(`computation: ${usedMs.map((ms) => ms.toFixed(2)).join(', ')} ms of processor time a call`)
  return median(usedMs)
}

async function measureCalls(): Promise<number> {
  const portal = await startPortal(newDataDirectory(), Number(options.port))
  const headers = await signIn(portal.url, 'ana@primer.rs')
  const connection = await openConnection(portal.url)
  const session = JSON.parse(await connection.get('/api/account/session', headers)) as Session // the contract's own
  const { commercialContractId, pointOfDeliveryId } = session.selection
  const body = { commercialContractId, pointOfDeliveryId, scenarios }
  const processorMs = async () => {
    const metrics = await (await fetch(`${portal.adminUrl}/metrics`)).text()
    return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(metrics)?.[1]) * 1000
  }
  const ofCalls = async (call: () => Promise<unknown>) => {
    const before = await processorMs()
    for (let made = 0; made < calls; made++) await call()
    return ((await processorMs()) - before) / calls
  }
  const tryScenarios = () => connection.send('POST', '/api/insights/what-if', headers, body)
  const listChoices = () => connection.get('/api/insights/what-if/choices', headers)
  await ofCalls(tryScenarios)
  const usedMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const idle = await ofCalls(listChoices)
    usedMs.push((await ofCalls(tryScenarios)) - idle)
  }
  connection.close()
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
  console.log(`through HTTP: ${usedMs.map((ms) => ms.toFixed(2)).join(', ')} ms of processor time a call`)
  return median(usedMs)
}

const computation = measureComputation()
const call = await measureCalls()
console.log(
  `12 months × ${highestScenarios} scenarios: ${computation.toFixed(1)} ms alone, ${call.toFixed(1)} ms as a call (asked: ≤ 30)`,
)
