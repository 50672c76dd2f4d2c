import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Kind } from './calls.ts'
import type { Customer } from './customers.ts'

export interface VisitsPlace {
  url: string
  simulatorsUrl: string
  customers: readonly Customer[]
  /** As many as the example balancer holds to one portal. */
  connections: number
}

export type VisitsOrder =
  /** Open arrivals of whole visits. */
  | { kind: 'visits'; perSecond: number; seconds: number }
  /** Some customers come and stay. */
  | { kind: 'gather'; customers: number }
  /** Nobody asks for anything. */
  | { kind: 'rest'; seconds: number }
  /** Those who are here ask for this alone, a few at a time, as fast as they are answered. */
  | { kind: 'alone'; what: Kind; seconds: number }

export interface KindResult {
  /** From the moment the customer wanted it. */
  servedMs: number[]
  refused: number
  failed: number
}

export interface VisitsResult {
  visits: number
  /** Not done ten seconds after the end. */
  unfinished: number
  /** Heads and bodies, as the portal sends them. */
  receivedBytes: number
  byKind: Record<Kind, KindResult>
}

export interface Visits {
  carryOut(order: VisitsOrder): Promise<VisitsResult>
  stop(): Promise<void>
}

/** Customers on a thread of their own, who keep their sessions from one order to the next. */
export function startVisits(place: VisitsPlace): Visits {
  const worker = new Worker(new URL('./visits-worker.ts', import.meta.url), { workerData: place })
  return {
    async carryOut(order) {
      worker.postMessage(order)
      const [result] = await once(worker, 'message')
      return result
    },
    async stop() {
      await worker.terminate()
    },
  }
}
