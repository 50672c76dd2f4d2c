/** Where a proof may let the process die, between two steps of a payment. */
export type CrashPoint =
  | 'begun'
  | 'session-opened'
  | 'claimed'
  | 'charged'
  | 'outcome-recorded'
  | 'ips-begun'
  | 'ips-created'
  | 'inquired'

export type Reach = (point: CrashPoint) => void

/** Does nothing unless a test named a point: then the process ends there as by kill -9. */
export const createCrashPoints =
  (chosen: string | undefined): Reach =>
  (point) => {
    if (point === chosen) process.kill(process.pid, 'SIGKILL')
  }
