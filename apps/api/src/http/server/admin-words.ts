import type { Readiness } from './health.ts'

/** When a portal whose event loop does not turn is given up, and how long its metrics are waited for. */
export interface Patience {
  notReadyMs: number
  notLiveMs: number
  metricsMs: number
}

/** What the thread of the admin server is begun with. */
export interface AdminPlace {
  host: string
  port: number
  /** The portal's own thread writes the time here (`process.hrtime`) as long as its event loop turns. */
  heartbeat: BigInt64Array<SharedArrayBuffer>
  patience: Patience
}

export type WordToAdmin =
  | { kind: 'readiness'; readiness: Readiness }
  | { kind: 'metrics'; text: string; contentType: string }

export type WordFromAdmin =
  | { kind: 'listening'; port: number }
  | { kind: 'not listening'; code: string; message: string }
  /** Asks for the metrics of this moment. */
  | { kind: 'metrics?' }
