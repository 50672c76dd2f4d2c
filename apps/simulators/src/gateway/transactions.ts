import { fromAmountText, toAmountText } from '@portal/domain/money'
import type { Session, Transaction } from '#simulators/gateway/book-state.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import type { DeclineCode } from '#simulators/gateway/problems.ts'
import type { CardFacts, TransactionFinished, TransactionType } from '#simulators/gateway/rows.ts'
import { makePgTranId, randomDigits } from '#simulators/identifiers.ts'

export type NewTransaction = {
  merchantPaymentId: string
  sessionToken: string | null
  transactionType: TransactionType
  amountPara: number
  card: CardFacts
  threeDStatus: '0' | '1' | null
}

export function startTransaction({ book, now }: Gateway, started: NewTransaction): Transaction {
  const { amountPara, ...rest } = started
  const pgTranId = makeFreePgTranId(book.findTransaction, now())
  book.record({
    kind: 'transaction-started',
    pgTranId,
    pgTranRefId: randomDigits(12),
    pgOrderId: `PO${randomDigits(12)}`,
    amount: toAmountText(amountPara),
    currency: 'RSD',
    ...rest,
  })
  const transaction = book.findTransaction(pgTranId)
  if (!transaction) throw new Error('a transaction that was just recorded is not in the book')
  return transaction
}

function makeFreePgTranId(find: (pgTranId: string) => unknown, now: Date): string {
  const pgTranId = makePgTranId(now)
  return find(pgTranId) ? makeFreePgTranId(find, now) : pgTranId
}

export function finishTransaction(
  { book }: Gateway,
  { merchantPaymentId, pgTranId, transactionType, amount }: Transaction,
  transactionStatus: TransactionFinished['transactionStatus'],
  pgTranErrorCode: DeclineCode | null = null,
): void {
  book.record({
    kind: 'transaction-finished',
    merchantPaymentId,
    pgTranId,
    transactionType,
    transactionStatus,
    amount,
    pgTranApprCode: transactionStatus === 'AP' ? randomDigits(6) : null,
    pgTranErrorCode,
  })
}

export function amountParaOf({ amount }: Pick<Session, 'amount'>): number {
  return fromAmountText(amount) ?? 0
}
