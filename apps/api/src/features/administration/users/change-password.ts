import type { changePassword } from '@portal/contract/administration/users'
import type { Database } from '@portal/database/client'
import { sendPasswordChangedTask } from '#api/features/account/core/account-mails.ts'
import type { PasswordHashing } from '#api/features/account/core/password-hashing.ts'
import { requireGoodPassword } from '#api/features/account/core/password-rules.ts'
import { raisePasswordChanged } from '#api/features/account/core/security-alerts.ts'
import type { Sessions } from '#api/features/account/core/sessions.ts'
import { distrustBrowsers } from '#api/features/account/core/trusted-browsers.ts'
import { findAccountById, replacePassword } from '#api/features/account/core/users.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { addJob, letterAttempts } from '#api/jobs/add-job.ts'

export interface ChangePasswordDeps {
  database: Database
  passwords: PasswordHashing
  sessions: Sessions
  securityEvents: SecurityEvents
}

/** The new password is judged first: that costs nothing and tells nothing about the old one. */
export async function changeOwnPassword(
  { database, passwords, sessions, securityEvents }: ChangePasswordDeps,
  call: Call<typeof changePassword>,
): Promise<void> {
  const { caller, body, language, address, signal, clock } = call
  const { userId } = caller
  // Spec 8 names the entry so.
  requireGoodPassword('NewPassword', body.newPassword, body.newPasswordConfirmation)
  const turn = { source: address, signal }
  const account = await findAccountById(database, userId)
  if (!account) throw problem('unauthorized')
  if (!(await passwords.verify(account.password_hash, body.oldPassword, turn))) {
    await securityEvents.record(database, call, { kind: 'passwordChange', outcome: 'failed', userId })
    throw problem('oldPasswordWrong')
  }
  const passwordHash = await passwords.hash(body.newPassword, turn)
  const changedAt = new Date(clock())
  const ended = await database.transaction(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash, changedAt))) throw problem('oldPasswordWrong')
    const payload = {
      email: account.email,
      language,
      changedAt: changedAt.toISOString(),
      isDeviceKept: true,
    }
    await addJob(tx, { task: sendPasswordChangedTask, payload, maxAttempts: letterAttempts })
    await raisePasswordChanged(tx, account.id, changedAt)
    await distrustBrowsers(tx, account.id)
    await securityEvents.record(tx, call, { kind: 'passwordChange', outcome: 'succeeded', userId })
    return sessions.endAll(tx, account.id, caller.sessionId)
  })
  ended.afterCommit()
}
