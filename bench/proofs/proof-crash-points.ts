/**
 * Every point between beginning, charging and asking × everything the provider can make of it, for a new card, a new
 * card with 3-D Secure and IPS: a process dies there, another one goes on. Asked: nothing lost, doubled or wrong; how
 * often each point was died at is printed. `npm run bench -- proof-crash-points 50 100` takes 50 cases from the
 * hundredth on.
 */
import { crashCases, proveCrashPoints } from './payments/crash-points.ts'
import { countOf, report } from './support/report.ts'

const first = Number(process.argv[3] ?? 0)
const cases = crashCases.slice(first, first + countOf(crashCases.length))
await report(`${cases.length} of ${crashCases.length} crashes`, async (world, memory) => {
  const { agreement, deaths } = await proveCrashPoints(world, memory, { cases, lanes: 6, retryMs: 9_000 })
  console.log([...deaths].map(([point, count]) => `${point} ${count}`).join(', '))
  return agreement
})
