import type { Database } from '@portal/database/client'
import { LanguageCode } from '@portal/contract/fields'
import * as z from 'zod/mini'
import type { JobInfo, Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { codeLetter, knownAddressLetter, passwordChangedLetter } from '#api/mail/templates/account-letters.ts'
import { findAccount } from './users.ts'
import { sendCodeTask, type VerificationCodes } from './verification-codes.ts'

export const sendPasswordChangedTask = 'send-password-changed'
export const noticeAttempts = 8

const CodeJob = z.object({
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
    const { email, purpose, requestedAt } = job
    // Made for unknown addresses too, so that every later answer is the same for them (decision 8).
    const code = await codes.make(email, purpose, requestedAt)
    const account = await findAccount(database, email)
    if (code === undefined || !account) return
    const recipient = { email, language: job.language, publicUrl }
    if (purpose === 'registration' && account.verified_at !== null) {
      if (!job.isRegistering) return
      // A stranger's language says nothing about the owner's.
      const letter = knownAddressLetter({ ...recipient, language: account.language })
      await mailer.send(letter, { to: email, id: `known-address.${id}` })
      return
    }
    // Each attempt has a code of its own, so a mailbox that drops repetitions must not take it for one.
    await mailer.send(codeLetter(purpose, code, recipient), { to: email, id: `code.${id}.${attempt}` })
  }

  return {
    [sendCodeTask]: (payload, info) => sendCode(z.parse(CodeJob, payload), info),
    [sendPasswordChangedTask]: async (payload, { id }) => {
      const { email, language, changedAt, isDeviceKept } = z.parse(PasswordChangedJob, payload)
      const letter = passwordChangedLetter({ changedAt, isDeviceKept }, { email, language, publicUrl })
      await mailer.send(letter, { to: email, id: `password-changed.${id}` })
    },
  }
}
