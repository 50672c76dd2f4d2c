import type pg from 'pg'
import { silentServer } from '../answering-client.ts'
import { cancelAgainMs, cancelBackend } from '../cancel-backend.ts'
import type { Guard, Statement } from '../statement.ts'
import { QueryPipeline, type Query, type ResultBytes } from './query-pipeline.ts'

export interface PipelinedQueries {
  read(
    signal: AbortSignal,
    statement: Statement,
    values: readonly unknown[],
    guard?: Guard,
  ): Promise<ResultBytes>
  /** How many queries are on the way on each open connection. */
  waitingCounts(): number[]
  close(): Promise<void>
}

export interface PipelineOptions {
  client: pg.ClientConfig & { connectionString: string }
  Client: typeof pg.Client
  answerLimitMs: number | undefined
  maxConnections: number
  onError(error: Error): void
}

/** Few connections with many queries each cost least; more only when these have enough to do. */
const usualConnections = 2
const enoughQueries = 8
/** Beyond this nobody is kept waiting behind connections that are all at something slow. */
const maxQueries = 64
/** How often it is looked at who has left and what takes long: a listener for each query would cost more. */
const sweepMs = 50

interface ConnectionSlot {
  pipeline: QueryPipeline | undefined
  opening: Promise<QueryPipeline> | undefined
  /** Queries that wait for the connection to open. */
  openingCount: number
  seen: Query | undefined
  seenAtMs: number
  cancelled: Query | undefined
  cancelledAtMs: number
  /** At one query since it was last looked at: no other shall wait behind it. */
  isSlow: boolean
}

const waitingAt = ({ pipeline, openingCount }: ConnectionSlot) => openingCount + (pipeline?.waitingCount ?? 0)

/** Queries of any number of callers, pipelined over a few connections, which open when they are needed. */
export function createPipelinedQueries({
  client,
  Client,
  answerLimitMs = Number.POSITIVE_INFINITY,
  maxConnections,
  onError,
}: PipelineOptions): PipelinedQueries {
  const slots = Array.from(
    { length: maxConnections },
    (): ConnectionSlot => ({
      pipeline: undefined,
      opening: undefined,
      openingCount: 0,
      seen: undefined,
      seenAtMs: 0,
      cancelled: undefined,
      cancelledAtMs: 0,
      isSlow: false,
    }),
  )
  let isClosed = false
  let sweepTimer: NodeJS.Timeout | undefined

  function choose(): ConnectionSlot {
    let chosen: ConnectionSlot | undefined
    for (const [index, slot] of slots.entries()) {
      if (index >= usualConnections && chosen && waitingAt(chosen) < enoughQueries) break
      if (!slot.isSlow && (!chosen || waitingAt(slot) < waitingAt(chosen))) chosen = slot
    }
    return chosen ?? slots.reduce((least, slot) => (waitingAt(slot) < waitingAt(least) ? slot : least))
  }

  async function open(slot: ConnectionSlot): Promise<QueryPipeline> {
    sweepTimer ??= setInterval(sweep, sweepMs).unref()
    try {
      slot.pipeline = await QueryPipeline.open(new Client(client), (error) => {
        if (slot.pipeline && !isClosed) onError(error)
        slot.pipeline = undefined
      })
      return slot.pipeline
    } finally {
      slot.opening = undefined
    }
  }

  async function sendOnceOpen(slot: ConnectionSlot, asked: Asked): Promise<ResultBytes> {
    slot.openingCount++
    try {
      slot.opening ??= open(slot)
      const pipeline = await slot.opening
      if (isClosed) throw connectionTerminated()
      // The one that was waited for, whatever the others have to do by now.
      return sendOn(pipeline, asked)
    } finally {
      slot.openingCount--
    }
  }

  function send(asked: Asked): Promise<ResultBytes> {
    if (isClosed) return Promise.reject(connectionTerminated())
    const slot = choose()
    if (slot.isSlow && waitingAt(slot) >= maxQueries) return Promise.reject(new TooManyQueries())
    return slot.pipeline ? sendOn(slot.pipeline, asked) : sendOnceOpen(slot, asked)
  }

  function sweep(): void {
    for (const slot of slots) {
      const { pipeline, seen, cancelled } = slot
      const current = pipeline?.current
      slot.isSlow = current !== undefined && current === seen
      if (current !== seen) slot.seenAtMs = performance.now()
      slot.seen = current
      if (!pipeline || !current) continue
      const nowMs = performance.now()
      const isSilent = slot.isSlow && nowMs - slot.seenAtMs > answerLimitMs
      if (isSilent) pipeline.end(silentServer(answerLimitMs))
      const isCancelling = current === cancelled && nowMs - slot.cancelledAtMs < cancelAgainMs
      if (!isSilent && (!current.signal.aborted || isCancelling)) continue
      slot.cancelled = current
      slot.cancelledAtMs = nowMs
      void cancelBackend(client.connectionString, pipeline.processId)
    }
  }

  return {
    async read(signal, statement, values, guard) {
      signal.throwIfAborted()
      const asked = { query: { statement, parameters: values.map(parameterText), signal }, guard }
      try {
        return await send(asked)
      } catch (error) {
        if (signal.aborted || !isFailedByAnother(error)) throw error
        return await send(asked)
      }
    },
    waitingCounts: () => slots.flatMap((slot) => (slot.pipeline ? [waitingAt(slot)] : [])),
    async close() {
      isClosed = true
      clearInterval(sweepTimer)
      await Promise.all(slots.map(closeSlot))
    },
  }
}

interface Asked {
  query: Query
  guard: Guard | undefined
}

/** A guard goes in the same packet, just before what it guards. */
function sendOn(pipeline: QueryPipeline, { query, guard }: Asked): Promise<ResultBytes> {
  if (!guard) return pipeline.send(query)
  const { statement, values, check } = guard
  const passed = pipeline
    .send({ statement, parameters: values.map(parameterText), signal: query.signal })
    .then((answer) => check(answer?.toString()))
  const result = pipeline.send(query)
  // What the guard refused is nobody's failure.
  result.catch(() => undefined)
  return passed.then(() => result)
}

/** In pg's own words. */
const connectionTerminated = () => new Error('Connection terminated')

/** PostgreSQL's own state for more callers than it can serve. */
class TooManyQueries extends Error {
  readonly code = '53300'

  constructor() {
    super('Too many queries wait for the database')
  }
}

async function closeSlot({ pipeline, opening }: ConnectionSlot): Promise<void> {
  const open = pipeline ?? (await opening?.catch(() => undefined))
  await open?.close()
}

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') throw new Error('A pipelined query takes plain parameters only')
  return String(value)
}

/** A cancel was meant for the query before, or it took the statement along that was to be prepared. */
const statesOfOthers = new Set(['57014', '26000'])

const isFailedByAnother = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  statesOfOthers.has(error.code)
