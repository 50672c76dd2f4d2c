import { isMailWanted } from '@portal/alerts/mail-wanted'
import { LanguageCode } from '@portal/contract/fields'
import type { Database } from '@portal/database/client'
import * as z from 'zod/mini'
import type { JobInfo, Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import {
  codeLetter,
  knownAddressLetter,
  passwordChangedLetter,
  unfinishedRegistrationLetter,
} from '#api/mail/templates/account-letters.ts'
import { isRegistrationPending } from './pending-registrations.ts'
import { findAccount } from './users.ts'
import { sendCodeTask, type VerificationCodes } from './verification-codes.ts'

export const sendPasswordChangedTask = 'send-password-changed'

const CodeJob = z.object({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(['registration', 'reset']),
  language: LanguageCode,
  isRegistering: z.boolean(),
  requestedAt: z.string(),
})
type CodeJob = z.infer<typeof CodeJob>

const PasswordChangedJob = z.object({
  email: z.string(),
  language: LanguageCode,
  changedAt: z.string(),
  /** Whether the device that changed it stays signed in. */
  isDeviceKept: z._default(z.boolean(), false),
})

interface AccountMailsOptions {
  database: Database
  codes: VerificationCodes
  mailer: Mailer
  publicUrl: URL
}

/** The jobs that write to customers about their accounts. */
export function createAccountMails({ database, codes, mailer, publicUrl }: AccountMailsOptions): Tasks {
  async function sendCode(job: CodeJob, { id, attempt }: JobInfo): Promise<void> {
    const { email, purpose } = job
    // Made for each request, so that every later answer is the same whether there is an account or not (decision 8).
    const code = await codes.make(job.id, job.requestedAt)
    const account = await findAccount(database, email)
    if (code === undefined) return
    const recipient = { email, language: job.language, publicUrl }
    if (purpose === 'registration' && account) {
      if (!job.isRegistering) return
      // A stranger's language says nothing about the owner's.
      const letter = knownAddressLetter({ ...recipient, language: account.language })
      await mailer.send(letter, { to: email, id: `known-address.${id}` })
      return
    }
    if (purpose === 'reset' && !account) {
      // There is no password to replace; whoever has begun to register waits for a letter all the same.
      if (!(await isRegistrationPending(database, email))) return
      await mailer.send(unfinishedRegistrationLetter(recipient), { to: email, id: `unfinished.${id}` })
      return
    }
    // Each attempt has a code of its own, so a mailbox that drops repetitions must not take it for one.
    await mailer.send(codeLetter(purpose, code, recipient), { to: email, id: `code.${id}.${attempt}` })
  }

  return {
    [sendCodeTask]: (payload, info) => sendCode(z.parse(CodeJob, payload), info),
    [sendPasswordChangedTask]: async (payload, { id }) => {
      const { email, language, changedAt, isDeviceKept } = z.parse(PasswordChangedJob, payload)
      const account = await findAccount(database, email)
      if (account && !(await isMailWanted(database, { userId: account.id, kind: 'passwordChanged' }))) return
      const letter = passwordChangedLetter({ changedAt, isDeviceKept }, { email, language, publicUrl })
      await mailer.send(letter, { to: email, id: `password-changed.${id}` })
    },
  }
}
