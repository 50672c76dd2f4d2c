import type { Database } from '@portal/database/client'
import type { CallLimits, CountedCall } from '#api/http/limits/call-limits.ts'
import type { Browser } from './browsers.ts'
import type { RobotCheck } from './robot-check/robot-check.ts'

interface SignInTry {
  email: string
  address: string
  browser: Browser
  /** Whether the account signed in from this browser before. */
  isTrusted: boolean
  robotCheckToken: string | undefined
  signal: AbortSignal
}

/** A try that may be made. */
interface AdmittedTry {
  /** After a right password: only wrong tries are counted. */
  forgive(): Promise<void>
}

/**
 * Slows the guesser and never locks the owner out. Wrong tries are counted by source and by account together. Too many from
 * a source are refused. Too many at an account, from wherever, make it ask for the robot check, whether it exists or
 * not. A browser in which the account signed in before has a count of its own, which strangers cannot use up.
 */
export interface SignInGuard {
  /**
   * Undefined when the robot check is needed first; throws `tooManyRequests` for a source, `robotCheckFailed` for a
   * wrong check.
   */
  admit(attempt: SignInTry): Promise<AdmittedTry | undefined>
}

const windowSeconds = 300
const wrongTriesOfBrowser = 20
const wrongTriesOfSource = 60
const wrongTriesAtAccount = 10

interface SignInGuardOptions {
  database: Database
  limits: CallLimits
  robotCheck: RobotCheck
}

export function createSignInGuard({ database, limits, robotCheck }: SignInGuardOptions): SignInGuard {
  const counted = (name: string, value: string, calls: number): CountedCall => ({
    name: `wrong sign-ins ${name}`,
    value,
    calls,
    windowSeconds,
  })
  const admitted = (taken: readonly CountedCall[]): AdmittedTry => ({
    forgive: () => limits.giveBack(database, taken),
  })
  return {
    async admit({ email, address, browser, isTrusted, robotCheckToken, signal }) {
      if (isTrusted) {
        const own = counted('browser', `${browser.hash.toString('hex')} ${email}`, wrongTriesOfBrowser)
        if (await limits.tryTake(database, own)) return admitted([own])
      }
      const source = counted('source', address, wrongTriesOfSource)
      await limits.take(database, [source])
      const account = counted('account', email, wrongTriesAtAccount)
      if (await limits.tryTake(database, account)) return admitted([source, account])
      if (robotCheckToken === undefined) return undefined
      await robotCheck.verify(robotCheckToken, { address, signal })
      return admitted([source])
    },
  }
}
