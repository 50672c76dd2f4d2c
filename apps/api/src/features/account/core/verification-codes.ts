import { randomInt } from 'node:crypto'
import type { Database, Queryable, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { accountLimits, fieldLimits } from '@portal/domain/limits'
import type { CallLimits } from '#api/http/limits/call-limits.ts'
import { addJob } from '#api/jobs/add-job.ts'
import { hmacOf, isSignedBy, type KeyRing } from '#api/secrets.ts'
import type { Browser } from './browsers.ts'
import type { Registrant } from './pending-registrations.ts'

export type CodePurpose = 'registration' | 'reset'

interface CodeRequest {
  /** Whose code it is: a registration's own id, or `resetIdOf` an address and a browser. */
  id: string
  email: string
  purpose: CodePurpose
  browser: Browser
  language: Language
  /** A registration tells the owner of a known address about it; a resent code doesn't. */
  isRegistering: boolean
  /** Strangers cannot use up the mails of a browser in which the account signed in before. */
  isTrusted: boolean
}

export type CheckOutcome =
  | { kind: 'right'; id: string; purpose: CodePurpose }
  | { kind: 'wrong' }
  /** The code has expired or has no tries left, perhaps since this one; another is mailed after the robot check. */
  | { kind: 'spent'; isByThisTry: boolean; isBreakerOpen: boolean }
  /** This browser has asked for no code. */
  | { kind: 'notAskedHere' }

export interface VerificationCodes {
  resetIdOf(email: string, browser: Browser): string
  /** Asks for a code to be made and mailed; false while the last request is younger than the cool-down. */
  request(tx: Queryable, request: CodeRequest): Promise<boolean>
  /** Compares a code with those this browser asked for; a wrong one costs a try. Nothing is consumed. */
  check(
    tx: Queryable,
    asker: Registrant,
    code: string,
    purposes: readonly CodePurpose[],
  ): Promise<CheckOutcome>
  /** Uses a right code up; false when somebody else was quicker. */
  consume(tx: Queryable, id: string): Promise<boolean>
  /** Makes the code that was asked for at this moment; undefined when a newer request has replaced it. */
  make(id: string, requestedAt: string): Promise<string | undefined>
}

export const sendCodeTask = 'send-verification-code'

const coolDownMs = 60_000
const mailAttempts = 8
/** Decision 9: over all purposes and browsers, no address gets more mail than this. */
const mailsPerHour = { calls: 12, windowSeconds: 3600 }
/**
 * Decision 9, overall: past so many wrong codes in an hour every code has one try. Whoever guesses pays a robot check
 * for each guess then; whoever reads the code from the mail is not held up.
 */
export const wrongCodes = { name: 'wrong codes', value: 'overall', calls: 1_000, windowSeconds: 3600 }

const requestStatement: Statement = {
  name: 'request-verification-code',
  text: `insert into verification_codes as held (id, email, purpose, browser_hash, requested_at, expires_at, tries_left)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (id) do update
    set browser_hash = excluded.browser_hash, requested_at = excluded.requested_at,
      expires_at = excluded.expires_at, tries_left = excluded.tries_left, code_hash = null
    where held.requested_at <= $8
    returning 1`,
}

const lockStatement: Statement = {
  name: 'lock-verification-codes',
  text: `select id, purpose, expires_at, tries_left, code_hash from verification_codes
    where email = $1 and purpose = any ($2) and (browser_hash = $3 or id = $4)
    order by requested_at desc, id for update`,
}

const spendTriesStatement: Statement = {
  name: 'spend-verification-tries',
  text: 'update verification_codes set tries_left = greatest(tries_left - $2, 0) where id = any ($1)',
}

const consumeStatement: Statement = {
  name: 'consume-verification-code',
  text: 'update verification_codes set tries_left = 0 where id = $1 and tries_left > 0 and expires_at > $2 returning 1',
}

const storeStatement: Statement = {
  name: 'store-verification-code',
  text: 'update verification_codes set code_hash = $3, expires_at = $4 where id = $1 and requested_at = $2 returning 1',
}

interface CodeRow {
  id: string
  purpose: CodePurpose
  expires_at: Date
  tries_left: number
  code_hash: Buffer | null
}

interface VerificationCodesOptions {
  database: Database
  limits: CallLimits
  secret: KeyRing
  clock: () => number
}

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { database, limits, secret, clock } = options
  // The id in it keeps the codes of two registrations apart even when their digits are the same.
  const hashedText = (id: string, code: string) => `code\n${id}\n${code}`
  const inLifetime = () => new Date(clock() + accountLimits.codeLifetimeMs)

  const request: VerificationCodes['request'] = async (tx, wanted) => {
    const { id, email, purpose, browser, language, isRegistering, isTrusted } = wanted
    const requestedAt = new Date(clock())
    const taken = await tx.query(requestStatement, [
      id,
      email,
      purpose,
      browser.hash,
      requestedAt,
      inLifetime(),
      accountLimits.codeMaxTries,
      new Date(clock() - coolDownMs),
    ])
    if (taken.length === 0) return false
    const value = isTrusted ? `${email} ${browser.hash.toString('hex')}` : email
    await limits.take(tx, [{ name: 'mail', value, ...mailsPerHour }])
    const payload = { id, email, purpose, language, isRegistering, requestedAt: requestedAt.toISOString() }
    await addJob(tx, { task: sendCodeTask, payload, maxAttempts: mailAttempts })
    return true
  }

  const check: VerificationCodes['check'] = async (tx, asker, code, purposes) => {
    const { email, browser, registrationId } = asker
    const values = [email, purposes, browser.hash, registrationId ?? null]
    const rows = await tx.query<CodeRow>(lockStatement, values)
    if (rows.length === 0) return { kind: 'notAskedHere' }
    const alive = rows.filter((row) => row.tries_left > 0 && row.expires_at.getTime() > clock())
    const usable = alive.filter((row) => row.code_hash !== null)
    const right = usable.find(
      ({ id, code_hash }) => code_hash && isSignedBy(secret, hashedText(id, code), code_hash),
    )
    if (right) return { kind: 'right', id: right.id, purpose: right.purpose }
    if (usable.length === 0)
      return alive.length > 0
        ? { kind: 'wrong' }
        : { kind: 'spent', isByThisTry: false, isBreakerOpen: false }
    const isBreakerOpen = !(await limits.tryTake(tx, wrongCodes))
    const spent = isBreakerOpen ? accountLimits.codeMaxTries : 1
    await tx.query(spendTriesStatement, [usable.map(({ id }) => id), spent])
    const isAnyLeft = alive.some((row) => !usable.includes(row) || row.tries_left > spent)
    return isAnyLeft ? { kind: 'wrong' } : { kind: 'spent', isByThisTry: true, isBreakerOpen }
  }

  return {
    resetIdOf: (email, browser) =>
      uuidOf(hmacOf(secret[0], `reset\n${email}\n${browser.hash.toString('hex')}`)),
    request,
    check,
    async consume(tx, id) {
      const used = await tx.query(consumeStatement, [id, new Date(clock())])
      return used.length > 0
    },
    async make(id, requestedAt) {
      const digits = fieldLimits.verificationCodeDigits
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const values = [id, requestedAt, hmacOf(secret[0], hashedText(id, code)), inLifetime()]
      const stored = await database.query(storeStatement, values)
      return stored.length > 0 ? code : undefined
    },
  }
}

const uuidBytes = 16

function uuidOf(bytes: Buffer): string {
  const hex = bytes.subarray(0, uuidBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
