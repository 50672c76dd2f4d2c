/**
 * Two portals behind HAProxy with the example configuration (`deploy/haproxy`), restarted in turns while customers read and
 * write: asked 0 failed requests in 200 restarts, and none that has to be sent again. The same behind nginx, whose reload
 * closes kept connections: browsers repeat what met one. Needs Debian's haproxy and nginx.
 *
 *   npm run bench -- proof-rolling-restarts [restarts] [haproxy|nginx]
 */
import { proveRollingRestarts } from './operations/rolling-restarts.ts'
import { balancerKinds } from './operations/balancers.ts'
import { countOf, tellFaults } from './support/report.ts'
import { withOwnWorld } from './support/world.ts'

const restarts = countOf(200)
const balancer = balancerKinds.find((kind) => kind === process.argv[3]) ?? 'haproxy'
const startedMs = performance.now()
const { failures, faults, ...counts } = await withOwnWorld((world) =>
  proveRollingRestarts(world, { balancer, restarts, customers: 12 }),
)
const seconds = Math.round((performance.now() - startedMs) / 1000)
console.log(`${balancer}, ${seconds} s: ${JSON.stringify(counts)}`)
console.log(`${failures.length} failed requests, ${faults.length} wrong writes`)
tellFaults([...failures, ...faults])
if (balancer === 'haproxy' && counts.repeats > 0) process.exitCode = 1
