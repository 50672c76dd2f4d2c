import type { Tokens } from '@portal/contract/account/credentials'
import { durationsMs } from '@portal/domain/limits'
import { ApiError, hasServerFailed, isRefused } from '#web/api/api-error.ts'
import { decodeClaims } from '#web/session/claims.ts'
import type { KeptTokens, SessionStore } from '#web/session/session-store.ts'
import type { TabLock } from '#web/session/tab-lock.ts'

/** Thrown when a call needs a session and there is none; whoever watches the session store has been told. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'
}

interface AccessTokenSetting {
  store: SessionStore
  lock: TabLock
  clock: () => number
  refresh: (refreshToken: string) => Promise<Tokens>
}

/** By the time that passed since they came: the clock of the device may be wrong. Once it is put back it tells nothing. */
function remainingMs({ accessToken, keptAtMs }: KeptTokens, nowMs: number): number {
  const claims = decodeClaims(accessToken)
  if (!claims) return 0
  const { expiresAtMs, issuedAtMs } = claims
  if (keptAtMs === null || issuedAtMs === null) return expiresAtMs - nowMs
  return nowMs < keptAtMs ? 0 : expiresAtMs - issuedAtMs - (nowMs - keptAtMs)
}

export const isFresh = (tokens: KeptTokens, nowMs: number): boolean =>
  remainingMs(tokens, nowMs) > durationsMs.tokenRefreshThreshold

const tooManyRequests = 429

/** A busy or failing portal says nothing about the session, nor does a page of what stands between. */
function isSessionRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    isRefused(error) ||
    (error.problem !== null && error.status !== tooManyRequests && !hasServerFailed(error))
  )
}

/** Spec 4.1: before each authenticated call a token with less than five minutes left is exchanged. */
export function createAccessTokenSource({ store, lock, clock, refresh }: AccessTokenSetting) {
  const requireTokens = (): KeptTokens => {
    const tokens = store.readTokens()
    if (!tokens) throw new SessionEndedError()
    return tokens
  }

  const exchange = async (): Promise<string> => {
    // Another tab may have exchanged the pair while this one waited for the lock.
    const tokens = requireTokens()
    if (isFresh(tokens, clock())) return tokens.accessToken
    try {
      const next = await refresh(tokens.refreshToken)
      // Signed out meanwhile: the new pair must not bring the session back, nor end that of whoever signed in since.
      const kept = requireTokens().refreshToken
      if (kept !== tokens.refreshToken && kept !== next.refreshToken) throw new SessionEndedError()
      store.keepTokens(next)
      return next.accessToken
    } catch (error) {
      return keepCurrentToken(error, tokens)
    }
  }

  /** A refused refresh ends the session; without one that counts the old token serves until it expires. */
  const keepCurrentToken = (error: unknown, tokens: KeptTokens): string => {
    if (isSessionRefused(error)) {
      store.endRefused(tokens.accessToken)
      throw new SessionEndedError()
    }
    if (error instanceof ApiError && remainingMs(tokens, clock()) > 0) return tokens.accessToken
    throw error
  }

  return async (): Promise<string> => {
    const tokens = requireTokens()
    return isFresh(tokens, clock()) ? tokens.accessToken : lock('refresh', exchange)
  }
}
