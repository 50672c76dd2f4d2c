import {
  authenticate,
  forgetPassword,
  refreshToken,
  setNewPassword,
  signOut,
} from '@portal/contract/account/credentials'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { type ResetDeps, requestReset, resetPassword } from './reset.ts'
import { type SignInDeps, signIn } from './sign-in.ts'

export function registerCredentials(bind: Bind, deps: SignInDeps & ResetDeps): void {
  bind(authenticate, (call) => signIn(deps, call))

  bind(refreshToken, async (call) => {
    const refreshed = await deps.sessions.refresh(call.body.refreshToken, call.language)
    if (refreshed.kind === 'refreshed') return refreshed.tokens
    if (refreshed.kind === 'replayed') {
      const { userId } = refreshed
      const replay = { kind: 'refreshReplay', outcome: 'sessionEnded', userId } as const
      await deps.securityEvents.record(deps.database, call, replay)
    }
    throw problem('unauthorized')
  })

  bind(signOut, ({ body }) => deps.sessions.end(body.refreshToken))

  bind(forgetPassword, (call) => requestReset(deps, call))

  bind(setNewPassword, (call) => resetPassword(deps, call))
}
