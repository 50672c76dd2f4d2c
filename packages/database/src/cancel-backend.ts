import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const limitMs = 5_000
/** PostgreSQL forgets a cancel that comes before it has begun the query: while the query is there it is asked again. */
export const cancelAgainMs = 500

/** Stops what a backend runs, on a connection of its own: the others may be full of the very queries that are to be stopped. */
export async function cancelBackend(url: string, processId: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [processId])
  } catch {
    // A query that can't be stopped ends by itself; its caller is gone either way.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Until what it returns is called. */
export function keepCancelling(url: string, processId: number): () => void {
  let isOver = false
  const cancel = async () => {
    while (!isOver) {
      await cancelBackend(url, processId)
      await sleep(cancelAgainMs, undefined, { ref: false })
    }
  }
  void cancel()
  return () => {
    isOver = true
  }
}
