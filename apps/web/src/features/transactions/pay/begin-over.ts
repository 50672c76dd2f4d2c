import { TransactionStatus } from '@portal/domain/enumerations'
import { isOnly, readStanding } from '#web/features/transactions/transactions/standing.ts'
import { giveUp } from '#web/features/transactions/transactions/transaction-queries.ts'
import type { Caller } from '#web/session/session.ts'

/** The transaction this page began and has not sent a card for yet; forgotten once a card is sent. */
export interface OwnTransaction {
  /** At this moment, for what ends long after it began. */
  current(): string | null
  keep(transactionId: string | null): void
  /** Its card has left the page, which is left too: not this page's to give up any more, nor another one to be told of. */
  send(): void
  /** As the page shows it: nobody is told of the payment that is being made here. */
  readonly shownId: string | null
}

/** It turned out to be paid: the status page tells it. */
export class PaidMeanwhile {
  readonly transactionId: string

  constructor(transactionId: string) {
    this.transactionId = transactionId
  }
}

/**
 * Begins a payment. Whoever changes the amount or the way on the same page means this payment instead of the one
 * before: the page gives up its own, and asks about any other.
 */
export async function beginOver<Begun>(
  call: Caller,
  own: OwnTransaction,
  begin: () => Promise<Begun>,
): Promise<Begun | PaidMeanwhile> {
  try {
    return await begin()
  } catch (error) {
    const ownId = own.current()
    if (ownId === null || !isOnly(readStanding(error), ownId)) throw error
    // Where it cannot be closed, the customer hears of it and chooses.
    const status = await giveUp(call, ownId).catch(() => null)
    if (status === null) throw error
    own.keep(null)
    return status === TransactionStatus.successful ? new PaidMeanwhile(ownId) : begin()
  }
}
