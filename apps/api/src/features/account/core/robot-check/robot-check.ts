import type { RobotCheckSetting } from '@portal/contract/account/robot-check'

interface RobotCheckContext {
  address: string
  signal: AbortSignal
}

/** Tells people from programs; a form's token is checked once, on the server. */
export interface RobotCheck {
  /** What the form needs to show the check. */
  readonly setting: RobotCheckSetting
  /** A fresh challenge, for a check that we host ourselves. */
  createChallenge?(): Promise<object>
  /** Throws `robotCheckFailed`, or `robotCheckUnavailable` when nobody can tell. */
  verify(token: string, context: RobotCheckContext): Promise<void>
}
