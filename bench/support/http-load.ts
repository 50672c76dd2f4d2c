import { Worker } from 'node:worker_threads'

export interface HttpLoadPlan {
  url: string
  headers: Record<string, string>
  contractId: number
  seconds: number
  /** Open arrivals; without it each connection asks as soon as it has its answer. */
  perSecond?: number
  /** At most so many at once. */
  connections: number
}

export interface HttpLoadResult {
  asked: number
  /** From the arrival to the answer. */
  servedMs: number[]
  refusedMs: number[]
  /** Broken, or not answered within ten seconds of the end. */
  failed: number
}

/** Home and bills in turns, from a thread of its own. */
export function loadByHttp(plan: HttpLoadPlan): Promise<HttpLoadResult> {
  const worker = new Worker(new URL('./http-load-worker.ts', import.meta.url), { workerData: plan })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
