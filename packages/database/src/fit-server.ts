import type pg from 'pg'

/** Of a server that the portal can't work with, however long it waits; its message ends a sentence about the database. */
export class UnfitServer extends Error {}

const oldestVersion = 150_000

/**
 * Prepared statements, advisory locks, LISTEN and the cancelling of queries belong to one backend; behind a pooler they are
 * lost without a word (record 0162). A server tells each client its own process's number, a pooler a number it made up.
 */
export async function requireFitServer(client: pg.ClientBase): Promise<void> {
  // pg knows the number that the client was told; its types don't show it.
  const { processID } = client as pg.ClientBase & { processID: number }
  const { rows } = await client.query<{ id: number; version: number }>(
    `select pg_backend_pid() as id, current_setting('server_version_num')::integer as version`,
  )
  const [{ id, version } = { id: 0, version: 0 }] = rows
  if (version < oldestVersion) throw new UnfitServer('it is older than PostgreSQL 15')
  if (id !== processID) {
    throw new UnfitServer(
      'a connection pooler such as PgBouncer stands before it; name the server, or HAProxy in TCP mode',
    )
  }
}
