/**
 * 50 identical requests at once at every step of a payment, 1,000 times (or as often as named). Asked: exactly one
 * charge each.
 */
import { proveIdenticalRequests } from './payments/identical-requests.ts'
import { countOf, report } from './support/report.ts'

const rounds = countOf(1_000)
await report(`${rounds} rounds of 50 identical requests`, async (world, memory) => {
  const { agreement, isOneEach } = await proveIdenticalRequests(world, memory, { rounds, atOnce: 50 })
  if (!isOneEach) throw new Error(`${agreement.charges} charges, ${agreement.transactions} transactions`)
  return agreement
})
