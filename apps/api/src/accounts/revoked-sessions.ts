import type { Database, Statement } from '@portal/database/client'
import pg from 'pg'
import type { Logger } from 'pino'
import { accessTokenLifetimeMs } from './access-token.ts'

/** The channel on which a session's end is told to every process. */
export const revokedChannel = 'session_revoked'

const marginMs = 60_000
const heartbeatMs = 15_000
const reconnectMs = 1_000

export interface RevokedSessions {
  /** Answers at once while the listening connection is up. */
  isRevoked(sessionId: string): boolean | Promise<boolean>
  /** What this process has just revoked, without waiting for its own notification. */
  remember(sessionIds: readonly string[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface RevokedSessionsOptions {
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
  text: 'select 1 from sessions where id = $1 and revoked_at is null',
}

/**
 * Sessions that ended while their access tokens still run. Kept in memory and current by LISTEN, so that a call needs
 * no question to the database; while the listening connection is down, each call asks the table instead.
 */
export function createRevokedSessions(options: RevokedSessionsOptions): RevokedSessions {
  const { database, databaseUrl, clock, log } = options
  const revokedAtMs = new Map<string, number>()
  let listener: pg.Client | undefined
  let isCurrent = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function isGone(sessionId: string): Promise<boolean> {
    const alive = await database.query(aliveStatement, [sessionId])
    return alive.length === 0
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
    client.on('notification', ({ payload }) => payload && revokedAtMs.set(payload, clock()))
    listener = client
    try {
      await client.connect()
      // Listen before loading: what is revoked in between then arrives twice rather than never.
      await client.query(`listen ${revokedChannel}`)
      const since = new Date(clock() - accessTokenLifetimeMs - marginMs)
      const { rows } = await client.query<{ id: string; revoked_at: Date }>(recentStatement.text, [since])
      for (const row of rows) revokedAtMs.set(row.id, row.revoked_at.getTime())
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
    isRevoked(sessionId) {
      if (revokedAtMs.has(sessionId)) return true
      return isCurrent ? false : isGone(sessionId)
    },
    remember(sessionIds) {
      for (const id of sessionIds) revokedAtMs.set(id, clock())
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
