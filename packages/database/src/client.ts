import pg from 'pg'
import { answeringClient } from './answering-client.ts'
import { keepCancelling } from './cancel-backend.ts'
import { requireFitServer } from './fit-server.ts'
import { createPipelinedQueries } from './pipelining/pipelined-queries.ts'
import type { ResultBytes } from './pipelining/query-pipeline.ts'
import { connectionSettings } from './connection-settings.ts'
import type { Guard, Statement } from './statement.ts'

export type { ResultBytes } from './pipelining/query-pipeline.ts'
export type { Guard, Statement } from './statement.ts'

const int8Oid = 20
// Ids and counts fit a JavaScript number; amounts stay text and are built into JSON by SQL.
pg.types.setTypeParser(int8Oid, Number)

export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

export interface Reads {
  /** Stops the query on the server when the signal aborts, so a customer who left costs nothing. */
  queryUnlessAborted<Row>(
    signal: AbortSignal,
    statement: Statement,
    values?: readonly unknown[],
    guard?: Guard,
  ): Promise<Row[]>
  /** The same for a statement that writes one text: its bytes, which pass to the caller as they are. */
  readUnlessAborted(
    signal: AbortSignal,
    statement: Statement,
    values: readonly unknown[],
    guard?: Guard,
  ): Promise<ResultBytes>
}

export interface Database extends Queryable, Reads {
  /** Runs in one transaction; only `tx` may be used inside, and no network call (decision 5). */
  transaction<Result>(run: (tx: Queryable) => Promise<Result>): Promise<Result>
  readonly pool: pg.Pool
  connectionCounts(): ConnectionCounts
  close(): Promise<void>
}

export interface ConnectionCounts {
  used: number
  idle: number
  /** Requests that wait for one. */
  waiting: number
}

export interface DatabaseOptions {
  url: string
  maxConnections: number
  /** Connections beside the pool's, on which `readUnlessAborted` pipelines its queries. */
  maxReaders?: number
  /** How long a query may wait for a connection before the database counts as unavailable. */
  connectLimitMs?: number
  /** How long a statement may wait for its answer before its connection counts as lost; without it, for ever. */
  answerLimitMs?: number
  onError(error: Error): void
}

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(statement: Statement, values: readonly unknown[] = []) {
    const { rows } = await client.query({ ...statement, values: [...values] })
    return rows as Row[] // the statement's text and its row type stand side by side in a repository
  },
})

export function connectDatabase(options: DatabaseOptions): Database {
  const { url, maxConnections, maxReaders = 1, connectLimitMs = 5_000, answerLimitMs, onError } = options
  const client = {
    connectionString: url,
    connectionTimeoutMillis: connectLimitMs,
    application_name: 'moja-struja',
  }
  const verify = (connected: pg.PoolClient, done: (error?: Error) => void) =>
    void requireFitServer(connected).then(() => done(), done)
  const Client = answerLimitMs ? answeringClient({ answerLimitMs, onSilence: onError }) : pg.Client
  const pool = new pg.Pool({
    ...client,
    Client,
    max: maxConnections,
    onConnect: (connected) => connected.query(connectionSettings),
    verify,
  })
  pool.on('error', onError)
  pool.on('connect', (connected) => connected.on('error', onError))
  const pipelined = createPipelinedQueries({
    client,
    Client,
    answerLimitMs,
    maxConnections: maxReaders,
    onError,
  })
  return {
    ...queryable(pool),
    pool,
    transaction: (run) => runTransaction(pool, run),
    queryUnlessAborted: (signal, statement, values, guard) =>
      queryUnlessAborted({ pool, url, signal, guard }, statement, values),
    readUnlessAborted: pipelined.read,
    connectionCounts() {
      const waitingCounts = pipelined.waitingCounts()
      const busy = waitingCounts.filter((waiting) => waiting > 0)
      return {
        used: pool.totalCount - pool.idleCount + busy.length,
        idle: pool.idleCount + waitingCounts.length - busy.length,
        waiting: pool.waitingCount + busy.reduce((sum, waiting) => sum + waiting - 1, 0),
      }
    },
    async close() {
      await Promise.all([pool.end(), pipelined.close()])
    },
  }
}

/** The primary became a replica: the next connection finds the new one. */
const isOfReadOnlyServer = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006'

async function runTransaction<Result>(
  pool: pg.Pool,
  run: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await run(queryable(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    if (isOfReadOnlyServer(error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

async function queryUnlessAborted<Row>(
  { pool, url, signal, guard }: { pool: pg.Pool; url: string; signal: AbortSignal; guard: Guard | undefined },
  statement: Statement,
  values: readonly unknown[] | undefined,
): Promise<Row[]> {
  signal.throwIfAborted()
  const client = await pool.connect()
  // pg knows the backend's process id; its types don't show it.
  const { processID } = client as pg.PoolClient & { processID: number }
  let stopCancelling: (() => void) | undefined
  const cancel = () => {
    stopCancelling = keepCancelling(url, processID)
  }
  signal.addEventListener('abort', cancel, { once: true })
  let isOfReplica = false
  try {
    signal.throwIfAborted()
    if (guard) await passGuard(client, guard)
    return await queryable(client).query(statement, values)
  } catch (error) {
    isOfReplica = isOfReadOnlyServer(error)
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    stopCancelling?.()
    // A cancel that arrives late could hit the next query on this connection, so it is thrown away.
    client.release(signal.aborted || isOfReplica)
  }
}

async function passGuard(client: pg.PoolClient, { statement, values, check }: Guard): Promise<void> {
  const [row] = await queryable(client).query<{ answer: string | null }>(statement, values)
  check(row?.answer ?? undefined)
}
