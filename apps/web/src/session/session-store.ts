import type { Tokens } from '@portal/contract/account/credentials'
import { decodeClaims } from '#web/session/claims.ts'
import { type DeviceStorage, storageKeys } from '#web/session/device/device-storage.ts'

/** `signedOut`: the customer's own wish. `ended`: a 401 or a refused refresh (spec 4.1). */
export type SessionChange = 'signedIn' | 'signedOut' | 'ended'

/** Told whose session began or ended. */
type SessionListener = (change: SessionChange, userName: string | null) => void

/** Stands for a moment where the tokens stood, for the other tabs: the removal alone looks to them like a sign-out. */
const endedMark = 'ended'

export interface KeptTokens extends Tokens {
  /** When they came, by the clock of the device; null where nobody wrote it down. */
  readonly keptAtMs: number | null
}

export interface SessionStore {
  readTokens(): KeptTokens | null
  keepTokens(tokens: Tokens): void
  end(change: 'signedOut' | 'ended'): void
  /** Ends the session whose token was refused, and none that began since. */
  endRefused(accessToken: string): void
  /** Tells when the session ends, and when another tab began or ended one. */
  subscribe(listener: SessionListener): () => void
  /** To be called with what other tabs did to the storage. */
  noticeOtherTab(event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void
}

export function createSessionStore(storage: DeviceStorage, clock: () => number): SessionStore {
  const listeners = new Set<SessionListener>()
  const tell: SessionListener = (change, userName) => {
    for (const listener of listeners) listener(change, userName)
  }
  function end(change: 'signedOut' | 'ended'): void {
    const userName = userNameOf(readTokens(storage))
    if (userName === null) return
    if (change === 'ended') storage.setItem(storageKeys.session, endedMark)
    storage.removeItem(storageKeys.session)
    tell(change, userName)
  }
  return {
    readTokens: () => readTokens(storage),
    keepTokens: ({ accessToken, refreshToken }) => {
      const kept: KeptTokens = { accessToken, refreshToken, keptAtMs: clock() }
      storage.setItem(storageKeys.session, JSON.stringify(kept))
    },
    end,
    endRefused(accessToken) {
      if (readTokens(storage)?.accessToken === accessToken) end('ended')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noticeOtherTab({ key, oldValue, newValue }) {
      // A null key means that the whole storage was cleared.
      if (key !== null && key !== storageKeys.session) return
      const before = userNameOf(parseTokens(oldValue))
      const now = userNameOf(parseTokens(newValue))
      if (before === now && key !== null) return
      if (before !== null || key === null) tell(newValue === endedMark ? 'ended' : 'signedOut', before)
      if (now !== null) tell('signedIn', now)
    },
  }
}

export const userNameOf = (tokens: Tokens | null): string | null =>
  tokens ? (decodeClaims(tokens.accessToken)?.userName ?? '') : null

export const readTokens = (storage: DeviceStorage): KeptTokens | null =>
  parseTokens(storage.getItem(storageKeys.session))

/** What stands in the storage may have been written by anybody. */
function parseTokens(text: string | null): KeptTokens | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { accessToken, refreshToken, keptAtMs } = value as Record<string, unknown>
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken, keptAtMs: typeof keptAtMs === 'number' ? keptAtMs : null }
      : null
  } catch {
    return null
  }
}
