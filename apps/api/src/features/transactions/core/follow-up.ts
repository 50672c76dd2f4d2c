import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionStatus } from '@portal/domain/enumerations'
import { runAsOwn } from '#api/tracing/origin.ts'
import { askProvider } from './attempt.ts'
import { takeTransactionsToCheck } from './outcome-store.ts'
import { returnCharge } from './reversal/reversal.ts'
import type { PaymentServices } from './services.ts'
import type { StoredTransaction } from './stored-transaction.ts'

export interface FollowUp {
  /** Asks about everything whose time has come; how many there were. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const pauseMs = 1_500
const atOnce = 20
/** If this process dies, another one asks after it. A question may be asked by two at once, so it is not waited for long. */
const leaseMs = 20_000
/** Longer than a return of five calls at the gateway may take: that is made by one. */
const returnLeaseMs = 45_000

/**
 * Asks the providers about what is unknown or abandoned. It sweeps the table itself instead of keeping a job for each
 * payment: whatever dies, the next sweep of any process finds the row.
 */
export function createFollowUp(services: PaymentServices): FollowUp {
  const { database, clock, log } = services
  const stopping = new AbortController()
  let working: Promise<void> | undefined

  async function runDue(): Promise<number> {
    const nowMs = clock()
    const leases = { endAt: new Date(nowMs + leaseMs), returnEndAt: new Date(nowMs + returnLeaseMs) }
    const due = await takeTransactionsToCheck(database, new Date(nowMs), leases, atOnce)
    if (due.length > 0) services.crashPoint('taken')
    const results = await Promise.allSettled(
      due.map((transaction) => runAsOwn(() => goOn(services, transaction))),
    )
    for (const result of results) {
      if (result.status === 'rejected') log.warn({ err: result.reason }, 'a transaction was not followed up')
    }
    return due.length
  }

  async function workUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = await runDue().catch((error: unknown) => {
        log.warn({ err: error }, 'following up transactions failed')
        return 0
      })
      if (count < atOnce) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    runDue,
    start() {
      working ??= workUntilStopped()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** A return is made by whoever holds the lease alone: two at once would be two at the provider. */
const goOn = (services: PaymentServices, transaction: StoredTransaction): Promise<TransactionStatus> =>
  transaction.isReversalDue ? returnCharge(services, transaction) : askProvider(services, transaction)
