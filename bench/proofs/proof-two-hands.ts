/**
 * Two tabs, devices or accounts reach for one debt, in every way of paying and every order, 3,000 cases (or as many as
 * named).
 */

import { countOf, report } from './support/report.ts'
import { handsCases, proveTwoHands } from './payments/two-hands.ts'

const count = countOf(handsCases.length)
const stride = handsCases.length / count
const cases = Array.from(
  { length: count },
  (_, index) => handsCases[Math.floor(index * stride) % handsCases.length],
)
const known = cases.filter((each) => each !== undefined)
/** Past the hour of a card session and its margin. */
const aheadMs = 80 * 60 * 1000

await report(`${known.length} cases of two hands`, async (world, memory) => {
  const { agreement, refusals, acknowledged, givenUp } = await proveTwoHands(world, memory, {
    cases: known,
    lanes: 8,
    aheadMs,
  })
  const told = `${refusals.open} told of an open payment, ${refusals.notBooked} of one not booked`
  console.log(`${told}; ${givenUp} given up, ${acknowledged} begun with an acknowledgement`)
  return agreement
})
