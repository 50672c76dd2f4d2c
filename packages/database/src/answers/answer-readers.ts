import type pg from 'pg'
import { cancelBackend } from '../cancel-backend.ts'
import type { Statement } from '../client.ts'
import { AnswerPipeline, type Question, type WrittenAnswer } from './answer-pipeline.ts'

export interface AnswerReaders {
  read(signal: AbortSignal, statement: Statement, values: readonly unknown[]): Promise<WrittenAnswer>
  /** How many questions are on the way on each open connection. */
  waitingCounts(): number[]
  close(): Promise<void>
}

export interface ReadersOptions {
  client: pg.ClientConfig & { connectionString: string }
  maxConnections: number
  onError(error: Error): void
}

/** Few connections with many questions each cost least; more only when these have enough to do. */
const usualConnections = 2
const enoughQuestions = 8
/** Beyond this nobody is kept waiting behind connections that are all at something slow. */
const mostQuestions = 64
/** How often it is looked at who has left and what takes long: a listener for each question would cost more. */
const lookEachMs = 50

interface Place {
  pipeline: AnswerPipeline | undefined
  opening: Promise<AnswerPipeline> | undefined
  /** Questions that wait for the connection to open. */
  arrivingCount: number
  seen: Question | undefined
  cancelled: Question | undefined
  /** At one question since it was last looked at: no other shall wait behind it. */
  isSlow: boolean
}

const waitingAt = ({ pipeline, arrivingCount }: Place) => arrivingCount + (pipeline?.waitingCount ?? 0)

/** Answers to questions of any number of callers over a few connections, which open when they are needed. */
export function createAnswerReaders({ client, maxConnections, onError }: ReadersOptions): AnswerReaders {
  const places = Array.from(
    { length: maxConnections },
    (): Place => ({
      pipeline: undefined,
      opening: undefined,
      arrivingCount: 0,
      seen: undefined,
      cancelled: undefined,
      isSlow: false,
    }),
  )
  let isClosed = false
  let looking: NodeJS.Timeout | undefined

  function choose(): Place {
    let chosen: Place | undefined
    for (const [index, place] of places.entries()) {
      if (index >= usualConnections && chosen && waitingAt(chosen) < enoughQuestions) break
      if (!place.isSlow && (!chosen || waitingAt(place) < waitingAt(chosen))) chosen = place
    }
    return chosen ?? places.reduce((least, place) => (waitingAt(place) < waitingAt(least) ? place : least))
  }

  async function open(place: Place): Promise<AnswerPipeline> {
    looking ??= setInterval(look, lookEachMs).unref()
    try {
      place.pipeline = await AnswerPipeline.open(client, (error) => {
        if (place.pipeline && !isClosed) onError(error)
        place.pipeline = undefined
      })
      return place.pipeline
    } finally {
      place.opening = undefined
    }
  }

  async function askOnceOpen(place: Place, question: Question): Promise<WrittenAnswer> {
    place.arrivingCount++
    try {
      place.opening ??= open(place)
      const pipeline = await place.opening
      // The one that was waited for, whatever the others have to do by now.
      return pipeline.ask(question)
    } finally {
      place.arrivingCount--
    }
  }

  function ask(question: Question): Promise<WrittenAnswer> {
    if (isClosed) return Promise.reject(new Error('Connection terminated'))
    const place = choose()
    if (place.isSlow && waitingAt(place) >= mostQuestions) return Promise.reject(new TooManyQuestions())
    return place.pipeline ? place.pipeline.ask(question) : askOnceOpen(place, question)
  }

  function look(): void {
    for (const place of places) {
      const { pipeline, seen, cancelled } = place
      const current = pipeline?.current
      place.isSlow = current !== undefined && current === seen
      place.seen = current
      if (!pipeline || !current?.signal.aborted || current === cancelled) continue
      place.cancelled = current
      void cancelBackend(client.connectionString, pipeline.processId)
    }
  }

  return {
    async read(signal, statement, values) {
      signal.throwIfAborted()
      const question = { statement, parameters: values.map(parameterText), signal }
      try {
        return await ask(question)
      } catch (error) {
        if (signal.aborted || !isFaultOfNeighbour(error)) throw error
        return await ask(question)
      }
    },
    waitingCounts: () => places.flatMap((place) => (place.pipeline ? [waitingAt(place)] : [])),
    async close() {
      isClosed = true
      clearInterval(looking)
      await Promise.all(places.map(closePlace))
    },
  }
}

/** PostgreSQL's own state for more callers than it can serve. */
class TooManyQuestions extends Error {
  readonly code = '53300'

  constructor() {
    super('Too many questions wait for the database')
  }
}

async function closePlace({ pipeline, opening }: Place): Promise<void> {
  const open = pipeline ?? (await opening?.catch(() => undefined))
  await open?.close()
}

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') throw new Error('A written answer takes plain parameters only')
  return String(value)
}

/** A cancel was meant for the question before, or it took the statement along that was to be prepared. */
const statesOfNeighbour = new Set(['57014', '26000'])

const isFaultOfNeighbour = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  statesOfNeighbour.has(error.code)
