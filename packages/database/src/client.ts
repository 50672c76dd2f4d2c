import pg from 'pg'
import { readWrittenAnswer, type WrittenAnswer } from './written-answer.ts'

const int8Oid = 20
// Ids and counts fit a JavaScript number; amounts stay text and are built into JSON by SQL.
pg.types.setTypeParser(int8Oid, Number)

/** A named prepared statement: planned once for each connection. */
export interface Statement {
  name: string
  text: string
}

export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Runs in one transaction; only `tx` may be used inside, and no network call (decision 5). */
  transaction<Result>(run: (tx: Queryable) => Promise<Result>): Promise<Result>
  /** Stops the query on the server when the signal aborts, so a customer who left costs nothing. */
  queryUnlessAborted<Row>(
    signal: AbortSignal,
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<Row[]>
  /** The same for a statement that writes one text: its bytes, which pass to the caller as they are. */
  readUnlessAborted(
    signal: AbortSignal,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<WrittenAnswer>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  maxConnections: number
  onError(error: Error): void
}

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(statement: Statement, values: readonly unknown[] = []) {
    const { rows } = await client.query({ ...statement, values: [...values] })
    return rows as Row[] // the statement's text and its row type stand side by side in a repository
  },
})

export function connectDatabase({ url, maxConnections, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    application_name: 'moja-struja',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    ...queryable(pool),
    pool,
    transaction: (run) => runTransaction(pool, run),
    queryUnlessAborted: (signal, statement, values) =>
      useUnlessAborted(pool, url, signal, (client) => queryable(client).query(statement, values)),
    readUnlessAborted: (signal, statement, values) =>
      useUnlessAborted(pool, url, signal, (client) => readWrittenAnswer(client, statement, values)),
    close: () => pool.end(),
  }
}

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
    throw error
  } finally {
    client.release(broken)
  }
}

async function useUnlessAborted<Result>(
  pool: pg.Pool,
  url: string,
  signal: AbortSignal,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = await pool.connect()
  // pg knows the backend's process id; its types don't show it.
  const { processID } = client as pg.PoolClient & { processID: number }
  const cancel = () => void cancelBackend(url, processID)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    return await use(client)
  } finally {
    signal.removeEventListener('abort', cancel)
    // A cancel that arrives late could hit the next query on this connection, so it is thrown away.
    client.release(signal.aborted)
  }
}

/** On a connection of its own: the pool may be full of the very queries that are to be stopped. */
async function cancelBackend(url: string, processID: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [processID])
  } catch {
    // A query that can't be stopped ends by itself; its caller is gone either way.
  } finally {
    await client.end().catch(() => undefined)
  }
}
