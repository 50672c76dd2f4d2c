/**
 * The busiest second of a month (docs/scale.md) as open arrivals of whole visits, against one portal, its PostgreSQL and
 * the simulators on this machine: sign-in or refresh, home, bills, a document, a payment. Latency counts from the moment
 * the customer wanted something. Each customer has a contract of five years and comes after all others have.
 *
 *   npm run bench -- country --visits 5 --seconds 20   so many visits a second
 *   npm run bench -- country --find                    the most that hold: reads p99 ≤ 500 ms, nothing refused or failed
 *   npm run bench -- country --hour                    that first, then an hour at 70 % of it: asked 0 errors, memory flat
 *   npm run bench -- country --costs                   processor time of each kind of call by itself
 *
 * --minutes 5 makes the hour shorter, --visits with --hour takes that rate instead of finding one, --contracts is how
 * many the feed has (2000), --port the first of four (21700).
 */
import { parseArgs } from 'node:util'
import { type Kind, kinds } from './country/calls.ts'
import { type Measured, measure } from './country/measure.ts'
import {
  costHead,
  describeCost,
  describeKinds,
  describeMemory,
  describeSample,
  describeTotals,
  totalsOf,
} from './country/report.ts'
import { startVisits, type Visits } from './country/visits.ts'
import { type Country, withCountry } from './country/world.ts'

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    contracts: { type: 'string', default: '2000' },
    find: { type: 'boolean', default: false },
    hour: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    costs: { type: 'boolean', default: false },
    port: { type: 'string', default: '21700' },
  },
})
const seconds = Number(options.seconds)

const longestReadMs = 500
const firstRate = 3
const stepUp = 1.25
/** Found between the last that held and the first that did not. */
const halvings = 2
const heldShare = 0.7
const warmUp = { kind: 'visits', perSecond: 2, seconds: 10 } as const
/** Enough that none comes near a limit of its account. */
const gathered = 100

async function holds(country: Country, visits: Visits, perSecond: number): Promise<boolean> {
  const measured = await measure(country, visits, { kind: 'visits', perSecond, seconds })
  const { refused, failed, readsP99Ms } = totalsOf(measured)
  const isHeld = refused === 0 && failed === 0 && readsP99Ms <= longestReadMs
  console.log(`${describeTotals(measured)}${isHeld ? '' : '; not held'}`)
  if (isHeld) lastHeld = measured
  return isHeld
}

let lastHeld: Measured | undefined

/** The largest rate that held, in visits a second; this machine also carries the load. */
async function find(country: Country, visits: Visits): Promise<number> {
  let [held, broken] = [0, Number.POSITIVE_INFINITY]
  for (let rate = firstRate; broken === Number.POSITIVE_INFINITY; rate *= stepUp) {
    if (await holds(country, visits, rate)) held = rate
    else broken = rate
  }
  for (let turn = 0; turn < halvings && held > 0; turn++) {
    const between = (held + broken) / 2
    if (await holds(country, visits, between)) held = between
    else broken = between
  }
  if (!lastHeld) throw new Error(`not even ${firstRate} visits a second held`)
  console.log(`${held.toFixed(1)} visits a second held:\n${describeKinds(lastHeld)}`)
  return held
}

async function runFor(
  country: Country,
  visits: Visits,
  perSecond: number,
  runSeconds: number,
): Promise<void> {
  const onSample =
    runSeconds >= 120
      ? (sample: Measured['memory'][number]) => console.log(describeSample(sample))
      : undefined
  const measured = await measure(
    country,
    visits,
    { kind: 'visits', perSecond, seconds: runSeconds },
    onSample,
  )
  const { refused, failed } = totalsOf(measured)
  console.log([describeTotals(measured), describeKinds(measured), describeMemory(measured.memory)].join('\n'))
  if (refused + failed > 0) process.exitCode = 1
}

async function tellCosts(country: Country, visits: Visits): Promise<void> {
  await visits.carryOut({ kind: 'gather', customers: gathered })
  const rest = await measure(country, visits, { kind: 'rest', seconds })
  console.log(costHead)
  const whole: readonly Kind[] = kinds.filter((kind) => kind !== 'pay: other')
  for (const what of whole) {
    const measured = await measure(country, visits, { kind: 'alone', what, seconds })
    console.log(describeCost(measured, rest, what))
  }
}

await withCountry({ contracts: Number(options.contracts), port: Number(options.port) }, async (country) => {
  const { portalUrl: url, simulatorsUrl, customers } = country
  console.log(`${customers.length} customers with ${options.contracts} contracts`)
  const visits = startVisits({ url, simulatorsUrl, customers, connections: 500 })
  await visits.carryOut(warmUp)
  if (options.costs) await tellCosts(country, visits)
  else if (options.hour) {
    const most = options.visits === undefined ? await find(country, visits) : null
    const rate = most === null ? Number(options.visits) : most * heldShare
    await runFor(country, visits, rate, Number(options.minutes) * 60)
  } else if (options.find) await find(country, visits)
  else await runFor(country, visits, Number(options.visits ?? 2), seconds)
  await visits.stop()
})
