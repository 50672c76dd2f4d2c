import type { Tokens } from '@portal/contract/account/credentials'
import { durationsMs } from '@portal/domain/limits'
import { ApiError } from '#web/api/api-error.ts'
import { decodeClaims } from '#web/session/claims.ts'
import type { SessionStore } from '#web/session/session-store.ts'
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

const remainingMs = ({ accessToken }: Tokens, nowMs: number) =>
  (decodeClaims(accessToken)?.expiresAtMs ?? 0) - nowMs

export const isFresh = (tokens: Tokens, nowMs: number): boolean =>
  remainingMs(tokens, nowMs) > durationsMs.tokenRefreshThreshold

/** Spec 4.1: before each authenticated call a token with less than five minutes left is exchanged. */
export function createAccessTokenSource({ store, lock, clock, refresh }: AccessTokenSetting) {
  const requireTokens = (): Tokens => {
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
      // Signed out meanwhile: the new pair must not bring the session back.
      requireTokens()
      store.keepTokens(next)
      return next.accessToken
    } catch (error) {
      return keepCurrentToken(error, tokens)
    }
  }

  /** A refused refresh ends the session; on a network failure the old token serves until it expires. */
  const keepCurrentToken = (error: unknown, tokens: Tokens): string => {
    const hasAnswer = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'unreadable')
    if (hasAnswer) {
      store.end('ended')
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
