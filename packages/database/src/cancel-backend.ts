import pg from 'pg'

const limitMs = 5_000

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
