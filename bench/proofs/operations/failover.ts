import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { Random } from '@portal/supplier-feed/generator/random'
import { aPlan } from '../payments/kills.ts'
import { type Act, aHand, compareActs } from '../support/acts.ts'
import { type Agreement, compareWhenSettled } from '../support/agreement.ts'
import { aCardNumber } from '../support/cards.ts'
import { aCustomer, type Memory } from '../support/customer.ts'
import { payUntilDone } from '../support/flows.ts'
import { outsideWorldAt } from '../support/outside-world.ts'
import { type Outage, outages, type PatroniCluster } from './patroni-cluster.ts'
import type { World } from '../support/world.ts'

interface FailoverOptions {
  outages: number
  payers: number
  writers: number
  seed: number
}

export interface Failover {
  outage: Outage
  /** Until every portal had acknowledged a write that was asked for after the primary was gone. */
  backMs: number
}

export interface FailoverFindings {
  agreement: Agreement
  failovers: Failover[]
  /** Complaints and changes that customers were told are done. */
  acknowledged: number
  /** Of those, the ones that are not there, or there twice. */
  lostActs: string[]
  /** Answered 503, or not at all, and done nevertheless. */
  doneUnheard: number
  /** How often customers saw each status while a primary was away, and otherwise. */
  seenMeanwhile: Map<string, number>
  seenOtherwise: Map<string, number>
  slowestMeanwhileMs: number
}

const wishLimitMs = 120_000
/** Who refuses at the bank would be asked again and again. */
const refusedLimitMs = 10_000
const backLimitMs = 180_000
/** How it is before the first one. */
const quietMs = 15_000

/** So long a new process of the balancer takes to begin. */
const reloadMs = 1_000

/** So long the next primary is written to before the old one comes back. */
const awayMs = 5_000

/** Takes primaries away while customers of two portals pay, complain and change things; what was acknowledged must be there. */
export async function proveFailover(
  world: World,
  cluster: PatroniCluster,
  memory: Memory,
  options: FailoverOptions,
): Promise<FailoverFindings> {
  const random = new Random(options.seed, 'failovers')
  const portals = [await world.startPortal(), await world.startPortal({ port: await findFreePort() })]
  const answers: Answered[] = []
  memory.onAnswer = (answer) => void answers.push({ ...answer, endedAtMs: performance.now() })
  const state = { isOver: false }
  const writers = await Promise.all(
    portals.flatMap(({ url }) =>
      Array.from({ length: options.writers }, () => aWriter({ ...world, portalUrl: url }, memory)),
    ),
  )
  const working = [
    ...writers.map((writer, index) => writer.work(new Random(options.seed, `writer ${index}`), state)),
    ...(await startPayers(portals, world, memory, { ...options, random, state })),
  ]
  const failovers: (Failover & { fromMs: number; toMs: number })[] = []
  await sleep(quietMs)
  for (let count = 0; count < options.outages; count += 1) {
    await sleep(random.whole(2_000, 5_000))
    const outage = outages[count % outages.length] ?? 'machine killed'
    const isReloaded = Math.floor(count / outages.length) % 2 === 0
    if (isReloaded) {
      cluster.reloadBalancer()
      await sleep(reloadMs)
    }
    const name = await cluster.breakPrimary(outage)
    const fromMs = performance.now()
    const toMs = await untilBack(
      portals.map(({ url }) => writers.filter((writer) => writer.portalUrl === url)),
      fromMs,
    )
    failovers.push({ outage, backMs: toMs - fromMs, fromMs, toMs })
    const after = isReloaded ? ' after a reload' : ''
    console.log(
      `${count + 1} (${outage}${after}, ${name}): back after ${((toMs - fromMs) / 1000).toFixed(1)} s`,
    )
    await sleep(awayMs)
    await cluster.mend(name)
  }
  await sleep(2_000)
  state.isOver = true
  await Promise.all(working)
  const agreement = await compareWhenSettled(world, memory.claims, 180_000)
  const acts = writers.flatMap((writer) => writer.acts)
  const isMeanwhile = ({ begunAtMs, endedAtMs }: Answered) =>
    failovers.some(({ fromMs, toMs }) => endedAtMs >= fromMs && begunAtMs <= toMs)
  const meanwhile = answers.filter(isMeanwhile)
  const { faults: lostActs, doneUnheard } = await compareActs(world, acts)
  return {
    agreement,
    failovers: failovers.map(({ outage, backMs }) => ({ outage, backMs })),
    acknowledged: acts.filter(({ isDone }) => isDone === true).length,
    lostActs,
    doneUnheard,
    seenMeanwhile: countByStatus(meanwhile),
    slowestMeanwhileMs: Math.max(0, ...meanwhile.map(({ begunAtMs, endedAtMs }) => endedAtMs - begunAtMs)),
    seenOtherwise: countByStatus(answers.filter((answer) => !isMeanwhile(answer))),
  }
}

interface Writer {
  portalUrl: string
  acts: Act[]
  /** When the newest acknowledged act was asked for and when it was answered. */
  last: { begunAtMs: number; endedAtMs: number }
  work(random: Random, state: { isOver: boolean }): Promise<void>
}

async function aWriter(world: World, { onAnswer }: Memory): Promise<Writer> {
  const hand = await aHand(world, onAnswer)
  const writer: Writer = {
    portalUrl: world.portalUrl,
    acts: [],
    last: { begunAtMs: 0, endedAtMs: 0 },
    async work(random, state) {
      while (!state.isOver) {
        const begunAtMs = performance.now()
        const act = await hand.act(random, random.chance(0.5) ? 'complaint' : 'delivery')
        writer.acts.push(act)
        if (act.isDone) writer.last = { begunAtMs, endedAtMs: performance.now() }
        await sleep(random.whole(200, 800))
      }
    },
  }
  return writer
}

interface PayOptions {
  random: Random
  cardToken: string
  state: { isOver: boolean }
}

/** So many at each portal, with one saved card beside the new ones. */
async function startPayers(
  portals: readonly { url: string }[],
  world: World,
  memory: Memory,
  { payers, seed, random, state }: FailoverOptions & Omit<PayOptions, 'cardToken'>,
): Promise<Promise<void>[]> {
  const { saveCard } = outsideWorldAt(world.simulatorsUrl)
  const cardToken = await saveCard(gatewayCustomer(1), aCardNumber(random, '411111'))
  memory.secrets.add(cardToken)
  return portals.flatMap(({ url }, portal) =>
    Array.from({ length: payers }, (_, index) => {
      const own = new Random(seed, `payer ${portal} ${index}`)
      return payWishes({ ...world, portalUrl: url }, memory, { random: own, cardToken, state })
    }),
  )
}

async function payWishes(world: World, memory: Memory, { random, cardToken, state }: PayOptions) {
  while (!state.isOver) {
    const contractId = await world.aContract().catch(() => undefined)
    if (contractId === undefined) {
      await sleep(500)
      continue
    }
    const plan = aPlan(random, cardToken)
    memory.secrets.add(plan.pan)
    await payUntilDone(aCustomer(world, contractId, memory), plan, {
      limitMs: plan.decision === 'confirm' ? wishLimitMs : refusedLimitMs,
      isOver: () => state.isOver,
    })
  }
}

/** When each portal had acknowledged something that was asked for after this moment. */
async function untilBack(writersOfPortals: readonly Writer[][], fromMs: number): Promise<number> {
  const backAt = (writers: readonly Writer[]) =>
    writers.filter(({ last }) => last.begunAtMs > fromMs).map(({ last }) => last.endedAtMs)
  while (performance.now() - fromMs < backLimitMs) {
    const times = writersOfPortals.map((writers) => Math.min(...backAt(writers)))
    if (times.every(Number.isFinite)) return Math.max(...times)
    await sleep(50)
  }
  throw new Error(`no write was acknowledged within ${backLimitMs / 1000} s of an outage`)
}

interface Answered {
  status: number | null
  begunAtMs: number
  endedAtMs: number
}

function countByStatus(answers: readonly Answered[]): Map<string, number> {
  const groups = Map.groupBy(answers, ({ status }) => (status === null ? 'no answer' : String(status)))
  return new Map([...groups].map(([status, list]) => [status, list.length] as const).sort())
}
