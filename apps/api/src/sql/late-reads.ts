import type { Guard, Reads } from '@portal/database/client'
import type { Logger } from 'pino'
import { contractOwner, standingOfContract } from '#api/ownership.ts'
import { runAsNobody } from '#api/tracing/origin.ts'
import type { LateOutcome } from './late-outcomes.ts'
import { createPositions } from './log-positions.ts'
import { placeInLog, readStanding, type Standing } from './place-in-log.ts'
import { namedStatement } from './statements.ts'

/** Where calls read that may be late (record 0164). */
export interface LateReads extends Reads {
  start(): Promise<void>
  stop(): void
}

export interface LateReadsOptions {
  primary: Reads
  replica: Reads
  /** How old what a replica tells may be. */
  maxLagMs: number
  /** How long a replica may take; the customer has waited for it in vain. */
  limitMs?: number
  /** How long after a look at the servers comes the next. */
  lookMs?: number
  count(outcome: LateOutcome): void
  log: Logger
}

const usualLimitMs = 2_000
const usualLookMs = 1_000

const placeStatement = namedStatement('place in log', `select (${placeInLog})::text as answer`)

/**
 * The primary tells in a short question whose the contract is and how its rows stand; the replica must show the same
 * before it reads, on the same connection. Whatever goes wrong there, the primary reads as if there were no replica.
 */
export function createLateReads(options: LateReadsOptions): LateReads {
  const { primary, replica, maxLagMs, limitMs = usualLimitMs, lookMs = usualLookMs, count, log } = options
  const positions = createPositions(maxLagMs)
  let isFit = false
  let isComplaining = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function read<Answer>(asked: Asked<Answer>): Promise<Answer> {
    const { signal, ask, isEmpty } = asked
    const atPrimary = (outcome: LateOutcome) => {
      count(outcome)
      return ask(primary, signal)
    }
    if (!isFit) return atPrimary('resting')
    const owned = asked.values.slice(0, contractOwner.parameters)
    const wanted = readStanding(await primary.readUnlessAborted(signal, standingOfContract, owned))
    // A stranger is told so by the primary, as ever.
    if (wanted?.server !== 'primary') return atPrimary('missing')
    const oldest = positions.oldest(performance.now())
    const check = (answer: string | undefined) => requireSame(wanted, readStanding(answer), oldest)
    const guard = { statement: standingOfContract, values: owned, check }
    let answer: Answer
    try {
      answer = await withinLimit(limitMs, (until) => ask(replica, until, guard), signal)
    } catch (error) {
      if (signal.aborted) throw error
      if (needsRest(error)) isFit = false
      log.debug({ err: error }, 'the primary reads instead of the replica')
      return atPrimary(error instanceof Refusal ? error.outcome : 'failed')
    }
    if (isEmpty(answer)) return atPrimary('missing')
    count('replica')
    return answer
  }

  /** Nobody waits for a replica that is away: it is looked at apart, and read from while it keeps up. */
  async function look(): Promise<void> {
    clearTimeout(timer)
    try {
      const askedAtMs = performance.now()
      const here = await withinLimit(limitMs, (until) => askPlace(primary, until))
      if (here?.server === 'primary') positions.add(askedAtMs, here.position)
      const there = await withinLimit(limitMs, (until) => askPlace(replica, until))
      requireReplica(there, positions.oldest(performance.now()))
      isFit = true
      if (isComplaining) log.info('the replica is read from again')
      isComplaining = false
    } catch (error) {
      isFit = false
      if (!isComplaining) log.warn({ err: error }, 'the replica is not read from')
      isComplaining = true
    }
    if (!isStopped) timer = setTimeout(() => void look(), lookMs).unref()
  }

  return {
    queryUnlessAborted: <Row>(...[signal, statement, values = []]: Parameters<Reads['queryUnlessAborted']>) =>
      read<Row[]>({
        signal,
        values,
        ask: (from, until, guard) => from.queryUnlessAborted<Row>(until, statement, values, guard),
        isEmpty: (rows) => rows.every((row) => Object.values(Object(row)).every((value) => value === null)),
      }),
    readUnlessAborted: (signal, statement, values) =>
      read({
        signal,
        values,
        ask: (from, until, guard) => from.readUnlessAborted(until, statement, values, guard),
        isEmpty: (answer) => !answer,
      }),
    start: () => runAsNobody(look),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

interface Asked<Answer> {
  signal: AbortSignal
  /** Those of the owner first. */
  values: readonly unknown[]
  ask(from: Reads, signal: AbortSignal, guard?: Guard): Promise<Answer>
  /** Not there: the supplier's feed may have brought it a moment ago. */
  isEmpty(answer: Answer): boolean
}

async function askPlace(server: Reads, until: AbortSignal): Promise<Standing | undefined> {
  return readStanding(await server.readUnlessAborted(until, placeStatement, []))
}

/** Of a replica that must not answer; the message is for the log. */
class Refusal extends Error {
  readonly outcome: 'changed' | 'behind'

  constructor(outcome: 'changed' | 'behind', message: string) {
    super(message)
    this.outcome = outcome
  }
}

function requireReplica(found: Standing | undefined, oldest: number): asserts found is Standing {
  if (found?.server !== 'replica') throw new Refusal('behind', 'it is no replica')
  if (found.position < oldest) throw new Refusal('behind', 'it is too far behind the primary')
}

function requireSame(wanted: Standing, found: Standing | undefined, oldest: number): void {
  if (!found) throw new Refusal('changed', 'the access is not there yet')
  requireReplica(found, oldest)
  if (found.versions !== wanted.versions) throw new Refusal('changed', 'the contract is not as it should be')
}

/** A statement that stood in the way of the log is over, and the next one may not. */
const conflictWithRecovery = '40001'

function needsRest(error: unknown): boolean {
  if (error instanceof Refusal) return error.outcome === 'behind'
  return !(error instanceof Error && 'code' in error && error.code === conflictWithRecovery)
}

/** A server that has gone silent settles nothing: whoever waits for it goes on when the time is over, or with the caller. */
async function withinLimit<Result>(
  limitMs: number,
  ask: (until: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const stopping = new AbortController()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => {
    stopping.abort()
    reject(new Error('no answer in time'))
  }
  const timer = setTimeout(stop, limitMs)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([ask(stopping.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
