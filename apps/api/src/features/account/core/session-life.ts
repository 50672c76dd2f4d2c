import type { Database, Statement } from '@portal/database/client'
import pg from 'pg'
import type { Logger } from 'pino'
import { accessTokenLifetimeMs } from './access-token.ts'

/** The channel on which a session's end is told to every process. */
export const revokedChannel = 'session_revoked'

const marginMs = 60_000
const heartbeatMs = 15_000
const reconnectMs = 1_000

/** What of a payment key tells whether it still stands. */
interface IssuedKey {
  sessionId: string
  userId: number
  issuedAtMs: number
}

export interface SessionLife {
  /**
   * False for one that ended, never was or is another user's. Answers at once for one seen before, while the listening
   * connection is up.
   */
  isAlive(session: { sessionId: string; userId: number }): boolean | Promise<boolean>
  /** A key ends with its session, and with the password it was issued under. */
  isKeyAlive(key: IssuedKey): Promise<boolean>
  /** What this process has just revoked, without waiting for its own notification. */
  remember(sessionIds: readonly string[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface SessionLifeOptions {
  database: Database
  databaseUrl: string
  clock: () => number
  log: Logger
}

const recentStatement: Statement = {
  name: 'list-recently-revoked-sessions',
  text: 'select id, revoked_at from sessions where revoked_at > $1',
}

const aliveStatement: Statement = {
  name: 'is-session-alive',
  text: 'select 1 from sessions where id = $1 and user_id = $2 and revoked_at is null and expires_at > $3',
}

const keyAliveStatement: Statement = {
  name: 'is-payment-key-alive',
  text: `select 1 from sessions session join users on users.id = session.user_id
    where session.id = $1 and users.id = $2 and session.revoked_at is null and session.expires_at > $3
      and users.password_changed_at <= $4`,
}

/** Each costs some hundred bytes; past this all are asked about anew. */
const knownLimit = 50_000

/**
 * A session is asked about once; from then on LISTEN tells when it ends, so that a call needs no question to the
 * database. While the listening connection is down, each call asks the table instead.
 */
export function createSessionLife(options: SessionLifeOptions): SessionLife {
  const { database, databaseUrl, clock, log } = options
  const revokedAtMs = new Map<string, number>()
  const known = new Map<string, number>()
  let listener: pg.Client | undefined
  let isCurrent = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function ask(sessionId: string, userId: number): Promise<boolean> {
    const alive = await database.query(aliveStatement, [sessionId, userId, new Date(clock())])
    if (alive.length === 0) return false
    if (known.size >= knownLimit) known.clear()
    known.set(sessionId, userId)
    return true
  }

  function forget(sessionId: string): void {
    revokedAtMs.set(sessionId, clock())
    known.delete(sessionId)
  }

  function forgetOld(): void {
    const oldestMs = clock() - accessTokenLifetimeMs - marginMs
    for (const [id, atMs] of revokedAtMs) if (atMs < oldestMs) revokedAtMs.delete(id)
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'moja-struja-sessions',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload }) => payload && forget(payload))
    listener = client
    try {
      await client.connect()
      // Listen before loading: what is revoked in between then arrives twice rather than never.
      await client.query(`listen ${revokedChannel}`)
      const since = new Date(clock() - accessTokenLifetimeMs - marginMs)
      const { rows } = await client.query<{ id: string; revoked_at: Date }>(recentStatement.text, [since])
      for (const row of rows) revokedAtMs.set(row.id, row.revoked_at.getTime())
      // One that was erased while nobody listened is in no list: all are asked about anew.
      known.clear()
      if (listener === client) isCurrent = true
      scheduleHeartbeat(client)
    } catch (error) {
      log.warn({ err: error }, 'listening for ended sessions failed')
      lose(client)
    }
  }

  function lose(client: pg.Client): void {
    if (listener !== client) return
    listener = undefined
    isCurrent = false
    clearTimeout(timer)
    client.end().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void connect(), reconnectMs).unref()
  }

  // A connection that died without a word would leave us believing that nobody signs out.
  function scheduleHeartbeat(client: pg.Client): void {
    timer = setTimeout(() => {
      forgetOld()
      client.query('select 1').then(
        () => listener === client && scheduleHeartbeat(client),
        () => lose(client),
      )
    }, heartbeatMs).unref()
  }

  return {
    isAlive({ sessionId, userId }) {
      if (revokedAtMs.has(sessionId)) return false
      return isCurrent && known.get(sessionId) === userId ? true : ask(sessionId, userId)
    },
    async isKeyAlive({ sessionId, userId, issuedAtMs }) {
      const values = [sessionId, userId, new Date(clock()), new Date(issuedAtMs)]
      return (await database.query(keyAliveStatement, values)).length > 0
    },
    remember(sessionIds) {
      for (const id of sessionIds) forget(id)
    },
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const client = listener
      listener = undefined
      isCurrent = false
      await client?.end().catch(() => undefined)
    },
  }
}
