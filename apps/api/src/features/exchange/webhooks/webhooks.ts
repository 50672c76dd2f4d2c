import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import {
  acknowledgeEvent,
  firstWaiting,
  recordFailure,
  releaseStream,
  type TakenStream,
  takeDueStreams,
  wakeFailedStreams,
} from '@portal/exchange/webhook-queue'
import type { WireEvent } from '@portal/exchange/wire-event'
import type { Logger } from 'pino'
import { runAsOwn } from '#api/tracing/origin.ts'
import type { Outbound } from '#api/tracing/outbound.ts'
import { nextAttempt } from './backoff.ts'
import type { DocumentLinks } from '../core/document-links.ts'
import { answerLimitMs, createReceiver, type ReceiverSettings } from './receiver.ts'

export interface Webhooks {
  /** Sends everything whose time has come; how many streams there were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

export interface WebhookSettings extends ReceiverSettings {
  giveUpAfterDays: number
}

interface WebhookOptions {
  database: Database
  settings: WebhookSettings | undefined
  links: DocumentLinks
  clock: () => number
  log: Logger
  outbound: Outbound
}

const isTaken = (failure: string | undefined) => failure === undefined

const pauseMs = 1_000
/** Contracts at once; of each one event at a time. */
const streamsAtOnce = 8
/** A receiver that fails is asked about one contract at a time, until it answers again. */
const streamsAtOnceWhenIll = 1
/** One contract's event may fail for a reason of its own; when several fail in a row, the receiver is away. */
const streamsOfOutage = 2
const eventsOfStream = 50
/** Longer than a try may take; if this process dies, another sends the event again. */
const leaseMs = 2 * answerLimitMs
const dayMs = 86_400_000

/** Sends what waits to the supplier's receiver, at least once and in order within each stream. */
export function createWebhooks({
  database,
  settings,
  links,
  clock,
  log,
  outbound,
}: WebhookOptions): Webhooks {
  if (!settings) return { runDue: async () => 0, start: () => undefined, stop: async () => undefined }
  const receiver = createReceiver(settings, clock)
  const stopping = new AbortController()
  const busy = new Set<Promise<void>>()
  /** Since the last event that was taken. */
  const failedStreams = new Set<number>()
  /** Whoever ran before may have seen the receiver go away. */
  let mayHaveBeenAway = true
  let working: Promise<void> | undefined

  async function take(limit: number): Promise<TakenStream[]> {
    const nowMs = clock()
    const leaseEndsAt = new Date(nowMs + leaseMs)
    return takeDueStreams(database, { leaseId: randomUUID(), now: new Date(nowMs), leaseEndsAt, limit })
  }

  async function deliverStream(stream: TakenStream): Promise<void> {
    const events = await firstWaiting(database, stream.streamId, eventsOfStream)
    if (events.length === 0) return releaseStream(database, stream, new Date(clock()))
    for (const event of events) {
      const isLast = event === events.at(-1)
      const isDelivered = await runAsOwn(() => deliver(stream, event, isLast))
      if (!isDelivered || stopping.signal.aborted) break
    }
    if (stopping.signal.aborted) await releaseStream(database, stream, new Date(clock()))
  }

  /** False when the rest of the stream has to wait. */
  async function deliver(stream: TakenStream, event: WireEvent, isLast: boolean): Promise<boolean> {
    const message = { id: event.id, body: JSON.stringify(links.addTo(event)) }
    const failure = await outbound(
      { provider: 'supplier', action: 'webhook', isAnswered: isTaken },
      (headers) => receiver.send({ ...message, headers }, stopping.signal),
    )
    const nowMs = clock()
    const now = new Date(nowMs)
    if (failure === undefined) {
      const nextAttemptAt = isLast ? now : new Date(nowMs + leaseMs)
      const isOurs = await acknowledgeEvent(database, stream, { number: event.number, now, nextAttemptAt })
      await meetReceiver(now)
      return isOurs
    }
    // A try that our own end cut short says nothing about the receiver.
    if (stopping.signal.aborted) return false
    failedStreams.add(stream.streamId)
    mayHaveBeenAway ||= failedStreams.size >= streamsOfOutage
    await fail(stream, event, failure, nowMs)
    return false
  }

  /** After an outage all that failed is tried again at once, not when each one's pause is over. */
  async function meetReceiver(now: Date): Promise<void> {
    failedStreams.clear()
    if (!mayHaveBeenAway) return
    mayHaveBeenAway = false
    await wakeFailedStreams(database, now)
  }

  async function fail(stream: TakenStream, event: WireEvent, failure: string, nowMs: number): Promise<void> {
    const failures = stream.failures + 1
    const firstFailedAtMs = stream.firstFailedAt?.getTime() ?? nowMs
    const giveUpAfterMs = (settings?.giveUpAfterDays ?? 0) * dayMs
    const nextAttemptAt = nextAttempt({ failures, firstFailedAtMs, nowMs }, giveUpAfterMs)
    const facts = { eventId: event.id, type: event.type, failures, failure }
    if (nextAttemptAt) log.warn(facts, 'an event was not delivered')
    else log.error(facts, 'an event is a dead letter: its stream waits for an operator')
    await recordFailure(database, stream, { failure, now: new Date(nowMs), nextAttemptAt })
  }

  function begin(stream: TakenStream): void {
    const delivering: Promise<void> = deliverStream(stream)
      .catch((error: unknown) => log.warn({ err: error }, 'a stream of events was not delivered'))
      .finally(() => busy.delete(delivering))
    busy.add(delivering)
  }

  async function takeAndBegin(): Promise<number> {
    const isWell = failedStreams.size === 0
    const free = (isWell ? streamsAtOnce : streamsAtOnceWhenIll) - busy.size
    if (free <= 0) return 0
    const taken = await take(free)
    for (const stream of taken) begin(stream)
    return taken.length
  }

  async function workUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = await takeAndBegin().catch((error: unknown) => {
        log.warn({ err: error }, 'taking events to deliver failed')
        return 0
      })
      const pause = sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (count === 0) await pause
      else await Promise.race([pause, ...busy])
    }
  }

  return {
    async runDue() {
      let total = 0
      for (;;) {
        const count = await takeAndBegin()
        await Promise.all(busy)
        if (count === 0) return total
        total += count
      }
    },
    start() {
      working ??= workUntilStopped()
    },
    async stop() {
      stopping.abort()
      await working
      await Promise.all(busy)
      receiver.close()
    },
  }
}
