import type { AccessTokens, Caller } from '#api/accounts/access-token.ts'
import type { RevokedSessions } from '#api/accounts/revoked-sessions.ts'
import { problem } from './problem.ts'

export interface Auth {
  /** The signed-in caller, or `unauthorized` (decision 7: only for a missing, expired or forged token). */
  requireCaller(authorization: string | undefined): Promise<Caller>
}

const bearer = /^Bearer ([\w.-]{20,2000})$/i

export function createAuth(accessTokens: AccessTokens, revokedSessions: RevokedSessions): Auth {
  return {
    async requireCaller(authorization) {
      const token = bearer.exec(authorization ?? '')?.[1]
      const caller = token === undefined ? undefined : await accessTokens.verify(token)
      if (!caller || (await revokedSessions.isRevoked(caller.sessionId))) throw problem('unauthorized')
      return caller
    },
  }
}
