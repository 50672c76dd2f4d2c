/** Where a proof may let the process die, between two steps of a payment. */
export type CrashPoint =
  | 'begun'
  | 'session-opened'
  | 'session-saved'
  | 'three-d-asked'
  | 'three-d-saved'
  | 'claimed'
  | 'charged'
  | 'outcome-recorded'
  | 'ips-begun'
  | 'ips-created'
  | 'page-saved'
  | 'taken'
  | 'inquired'
  | 'inquiry-recorded'
  | 'provider-closed'
  | 'given-up'
  | 'reversed'
  | 'reversal-recorded'

export type CrashPoints = (point: CrashPoint) => void

/** Does nothing unless a test named a point: then the process ends there as by kill -9. */
export const createCrashPoints =
  (chosen: string | undefined): CrashPoints =>
  (point) => {
    if (point === chosen) process.kill(process.pid, 'SIGKILL')
  }
