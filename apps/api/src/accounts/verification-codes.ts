import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database, Queryable, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { accountLimits, fieldLimits } from '@portal/domain/limits'
import type { CallLimits } from '#api/http/call-limits.ts'
import { addJob } from '#api/jobs/add-job.ts'

export type CodePurpose = 'registration' | 'reset'

/** The payload of the job that makes a code and mails it. */
interface CodeRequest {
  email: string
  purpose: CodePurpose
  language: Language
  /** A registration tells the owner of a known address about it; a resent code doesn't. */
  isRegistering: boolean
}

export type CheckOutcome =
  | { kind: 'right'; purpose: CodePurpose }
  | { kind: 'wrong' }
  /** The code has expired or has no tries left, so a new one is due. */
  | { kind: 'spent'; purpose: CodePurpose }

export interface VerificationCodes {
  /** Asks for a code to be made and mailed; false while the last request is younger than the cool-down. */
  request(tx: Queryable, request: CodeRequest): Promise<boolean>
  /** Compares a code with those asked for; a wrong one costs a try. Nothing is consumed. */
  check(tx: Queryable, email: string, code: string, purposes: readonly CodePurpose[]): Promise<CheckOutcome>
  /** Uses a right code up; false when somebody else was quicker. */
  consume(tx: Queryable, email: string, code: string, purpose: CodePurpose): Promise<boolean>
  /** Makes the code that was asked for at this moment; undefined when a newer request has replaced it. */
  make(email: string, purpose: CodePurpose, requestedAt: string): Promise<string | undefined>
}

export const sendCodeTask = 'send-verification-code'

const coolDownMs = 60_000
const mailAttempts = 8
/** Decision 9: over all purposes, no address gets more mail than this. */
const mailsPerHour = { calls: 12, windowSeconds: 3600 }

const requestStatement: Statement = {
  name: 'request-verification-code',
  text: `insert into verification_codes as held (email, purpose, requested_at, expires_at, tries_left)
    values ($1, $2, $3, $4, $5)
    on conflict (email, purpose) do update
    set requested_at = excluded.requested_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left, code_hash = null
    where held.requested_at <= $6
    returning 1`,
}

const lockStatement: Statement = {
  name: 'lock-verification-codes',
  text: `select purpose, requested_at, expires_at, tries_left, code_hash from verification_codes
    where email = $1 and purpose = any ($2) order by requested_at desc, purpose for update`,
}

const spendTryStatement: Statement = {
  name: 'spend-verification-try',
  text: `update verification_codes set tries_left = tries_left - 1
    where email = $1 and purpose = any ($2) and tries_left > 0`,
}

const consumeStatement: Statement = {
  name: 'consume-verification-code',
  text: `delete from verification_codes
    where email = $1 and purpose = $2 and code_hash = $3 and tries_left > 0 and expires_at > $4 returning 1`,
}

const storeStatement: Statement = {
  name: 'store-verification-code',
  text: `update verification_codes set code_hash = $4, expires_at = $5
    where email = $1 and purpose = $2 and requested_at = $3 returning 1`,
}

interface CodeRow {
  purpose: CodePurpose
  requested_at: Date
  expires_at: Date
  tries_left: number
  code_hash: Buffer | null
}

interface VerificationCodesOptions {
  database: Database
  limits: CallLimits
  secret: Uint8Array
  clock: () => number
}

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { database, limits, secret, clock } = options
  const hashOf = (email: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${email}\n${code}`).digest()
  const inLifetime = () => new Date(clock() + accountLimits.codeLifetimeMs)

  const request: VerificationCodes['request'] = async (tx, wanted) => {
    const { email, purpose } = wanted
    const requestedAt = new Date(clock())
    const taken = await tx.query(requestStatement, [
      email,
      purpose,
      requestedAt,
      inLifetime(),
      accountLimits.codeMaxTries,
      new Date(clock() - coolDownMs),
    ])
    if (taken.length === 0) return false
    await limits.take(tx, [{ name: 'mail', value: email, ...mailsPerHour }])
    const payload = { ...wanted, requestedAt: requestedAt.toISOString() }
    await addJob(tx, { task: sendCodeTask, payload, maxAttempts: mailAttempts })
    return true
  }

  const check: VerificationCodes['check'] = async (tx, email, code, purposes) => {
    const rows = await tx.query<CodeRow>(lockStatement, [email, purposes])
    const alive = rows.filter((row) => row.tries_left > 0 && row.expires_at.getTime() > clock())
    const usable = alive.filter((row) => row.code_hash !== null)
    const right = usable.find(
      ({ purpose, code_hash }) => code_hash && timingSafeEqual(code_hash, hashOf(email, purpose, code)),
    )
    if (right) return { kind: 'right', purpose: right.purpose }
    if (usable.length > 0) await tx.query(spendTryStatement, [email, usable.map(({ purpose }) => purpose)])
    const [newest] = rows
    if (!newest) return { kind: 'wrong' }
    const isLastTry = usable.includes(newest) && newest.tries_left === 1
    return isLastTry || !alive.includes(newest)
      ? { kind: 'spent', purpose: newest.purpose }
      : { kind: 'wrong' }
  }

  return {
    request,
    check,
    async consume(tx, email, code, purpose) {
      const hash = hashOf(email, purpose, code)
      const used = await tx.query(consumeStatement, [email, purpose, hash, new Date(clock())])
      return used.length > 0
    },
    async make(email, purpose, requestedAt) {
      const digits = fieldLimits.verificationCodeDigits
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const values = [email, purpose, requestedAt, hashOf(email, purpose, code), inLifetime()]
      const stored = await database.query(storeStatement, values)
      return stored.length > 0 ? code : undefined
    },
  }
}
