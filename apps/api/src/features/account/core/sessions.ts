import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '@portal/contract/account/credentials'
import type { Database, Queryable, Statement } from '@portal/database/client'
import { CustomerType, type DeviceType, type Language } from '@portal/domain/enumerations'
import { accountLimits } from '@portal/domain/limits'
import { hmacOf, type KeyRing } from '#api/secrets.ts'
import type { AccessTokens } from './access-token.ts'
import { nameBrowser } from './name-browser.ts'
import { revokedChannel, type SessionLife } from './session-life.ts'

const dayMs = 24 * 3600 * 1000
const idleLifetimeMs = accountLimits.sessionIdleDays * dayMs
const wholeLifetimeMs = accountLimits.sessionDays * dayMs

interface SessionUser {
  id: number
  email: string
  customerTypeId: number
  language: Language
}

export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens }
  /** Unknown or expired. */
  | { kind: 'refused' }
  /** Replayed too late, which ended the session. */
  | { kind: 'replayed'; userId: number }

export interface Sessions {
  /** Signs the user in and keeps the language they used; of the agent only what `nameBrowser` makes of it. */
  open(queryable: Queryable, user: SessionUser, deviceTypeId: DeviceType, agent?: string): Promise<Tokens>
  /** The next pair, or why there is none; keeps the language that is used by now, which mails and pushes are in. */
  refresh(refreshToken: string, language: Language): Promise<RefreshOutcome>
  /** Ends the session the token belongs to; an unknown token is no error. */
  end(refreshToken: string): Promise<void>
  /** Ends one session of a user; undefined when it is not theirs or is over. Call `afterCommit` as with `endAll`. */
  endOne(tx: Queryable, userId: number, sessionId: string): Promise<Ended | undefined>
  /** Ends every session of a user, except one if named; call `afterCommit` when the transaction stands. */
  endAll(tx: Queryable, userId: number, exceptSessionId?: string): Promise<Ended>
}

export interface Ended {
  sessions: number
  afterCommit(): void
}

const openStatement: Statement = {
  name: 'open-session',
  text: `with spoken as (
      update users set language = $6, updated_at = $3 where id = $1 and language <> $6
    ), opened as (
      insert into sessions (user_id, device_type_id, created_at, expires_at, last_used_at, device)
      values ($1, $2, $3, $4, $3, $7) returning id
    ), issued as (
      insert into refresh_tokens (session_id, token_hash, issued_at, expires_at) select id, $5, $3, $4 from opened
    )
    select id from opened`,
}

const presentedStatement: Statement = {
  name: 'lock-presented-refresh-token',
  text: `select token.id, token.used_at, session.id as session_id,
      token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null as is_alive,
      session.created_at,
      users.id as user_id, users.email, users.customer_type_id, users.language
    from refresh_tokens token
    join sessions session on session.id = token.session_id
    join users on users.id = session.user_id
    where token.token_hash = $1
    for update of token`,
}

const speakStatement: Statement = {
  name: 'change-language-of-user',
  text: 'update users set language = $2, updated_at = $3 where id = $1',
}

const rotateStatement: Statement = {
  name: 'rotate-refresh-token',
  text: `with used as (
      update refresh_tokens set used_at = $2 where id = $1 returning session_id
    ), extended as (
      update sessions set expires_at = $3, last_used_at = $2 from used where sessions.id = used.session_id
    )
    insert into refresh_tokens (session_id, token_hash, issued_at, expires_at) select session_id, $4, $2, $3 from used`,
}

const successorStatement: Statement = {
  name: 'find-successor-of-refresh-token',
  text: 'select token_hash from refresh_tokens where session_id = $1 and token_hash = any ($2::bytea[])',
}

const notifyEnded = `select id, pg_notify('${revokedChannel}', id::text) from ended`

const endByTokenStatement: Statement = {
  name: 'end-session-by-token',
  text: `with ended as (
      update sessions set revoked_at = $2
      where id = (select session_id from refresh_tokens where token_hash = $1) and revoked_at is null
      returning id
    ) ${notifyEnded}`,
}

const endByIdStatement: Statement = {
  name: 'end-session',
  text: `with ended as (
      update sessions set revoked_at = $2 where id = $1 and revoked_at is null returning id
    ) ${notifyEnded}`,
}

const endOwnStatement: Statement = {
  name: 'end-session-of-user',
  text: `with ended as (
      update sessions set revoked_at = $2
      where user_id = $1 and id = $3 and revoked_at is null and expires_at > $2
      returning id
    ) ${notifyEnded}`,
}

const endAllStatement: Statement = {
  name: 'end-sessions-of-user',
  text: `with ended as (
      update sessions set revoked_at = $2
      where user_id = $1 and revoked_at is null and id is distinct from $3::uuid
      returning id
    ) ${notifyEnded}`,
}

interface PresentedRow {
  id: number
  used_at: Date | null
  session_id: string
  is_alive: boolean
  created_at: Date
  user_id: number
  email: string
  customer_type_id: number
  language: Language
}

interface SessionsOptions {
  database: Database
  accessTokens: AccessTokens
  sessionLife: SessionLife
  secret: KeyRing
  clock: () => number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function createSessions(options: SessionsOptions): Sessions {
  const { database, accessTokens, sessionLife, secret, clock } = options
  /** What ends first: the days since the last use, or those since signing in. */
  const expiryOf = (openedAtMs: number) =>
    new Date(Math.min(clock() + idleLifetimeMs, openedAtMs + wholeLifetimeMs))

  // The successor follows from the token itself, so it can be given again without being kept in clear (decision 10).
  const successorOf = (token: string, rowId: number, key = secret[0]) =>
    hmacOf(key, `${rowId}\n${token}`).toString('base64url')

  /** The one that was given before: another process may have made it of the key before this one. */
  async function findSuccessor(tx: Queryable, token: string, row: PresentedRow): Promise<string | undefined> {
    const possible = secret.map((key) => successorOf(token, row.id, key))
    const values = [row.session_id, possible.map(hashOf)]
    const [kept] = await tx.query<{ token_hash: Buffer }>(successorStatement, values)
    return possible.find((each) => kept?.token_hash.equals(hashOf(each)))
  }

  const signFor = (user: SessionUser, sessionId: string, sessionEndsAt: Date) =>
    accessTokens.sign(
      {
        userId: user.id,
        sessionId,
        userName: user.email,
        language: user.language,
        isLegalEntity: user.customerTypeId === CustomerType.legalEntity,
      },
      sessionEndsAt.getTime(),
    )

  const rotate = (token: string, language: Language) =>
    database.transaction(async (tx) => {
      const now = new Date(clock())
      const [row] = await tx.query<PresentedRow>(presentedStatement, [hashOf(token), now])
      const expiresAt = expiryOf(row?.created_at.getTime() ?? 0)
      if (!row?.is_alive || expiresAt <= now) return undefined
      if (row.used_at === null) {
        const successor = successorOf(token, row.id)
        // The user before the session, as a change of the password has them: the other order could meet it in a deadlock.
        if (row.language !== language) await tx.query(speakStatement, [row.user_id, language, now])
        await tx.query(rotateStatement, [row.id, now, expiresAt, hashOf(successor)])
        return { row, successor, expiresAt }
      }
      if (now.getTime() - row.used_at.getTime() <= accountLimits.refreshReplayWindowMs) {
        const successor = await findSuccessor(tx, token, row)
        return successor === undefined ? undefined : { row, successor, expiresAt }
      }
      await tx.query(endByIdStatement, [row.session_id, now])
      return { row, successor: undefined, expiresAt }
    })

  async function endBy(tx: Queryable, statement: Statement, values: readonly unknown[]): Promise<Ended> {
    const ended = await tx.query<{ id: string }>(statement, values)
    return {
      sessions: ended.length,
      afterCommit: () => sessionLife.remember(ended.map(({ id }) => id)),
    }
  }

  return {
    async open(queryable, user, deviceTypeId, agent = '') {
      const refreshToken = randomBytes(32).toString('base64url')
      const openedAt = new Date(clock())
      const expiresAt = expiryOf(openedAt.getTime())
      const device = nameBrowser(agent) || null
      const values = [user.id, deviceTypeId, openedAt, expiresAt, hashOf(refreshToken), user.language, device]
      const [opened] = await queryable.query<{ id: string }>(openStatement, values)
      if (!opened) throw new Error('a session was not opened')
      return { accessToken: await signFor(user, opened.id, expiresAt), refreshToken }
    },

    async refresh(refreshToken, language) {
      const rotated = await rotate(refreshToken, language)
      if (!rotated) return { kind: 'refused' }
      const { row, successor, expiresAt } = rotated
      if (successor === undefined) {
        sessionLife.remember([row.session_id])
        return { kind: 'replayed', userId: row.user_id }
      }
      const user = {
        id: row.user_id,
        email: row.email,
        customerTypeId: row.customer_type_id,
        language,
      }
      const accessToken = await signFor(user, row.session_id, expiresAt)
      return { kind: 'refreshed', tokens: { accessToken, refreshToken: successor } }
    },

    async end(refreshToken) {
      const values = [hashOf(refreshToken), new Date(clock())]
      const ended = await database.query<{ id: string }>(endByTokenStatement, values)
      sessionLife.remember(ended.map(({ id }) => id))
    },

    async endOne(tx, userId, sessionId) {
      const ended = await endBy(tx, endOwnStatement, [userId, new Date(clock()), sessionId])
      return ended.sessions > 0 ? ended : undefined
    },

    endAll: (tx, userId, exceptSessionId) =>
      endBy(tx, endAllStatement, [userId, new Date(clock()), exceptSessionId ?? null]),
  }
}
