import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import type { Payer } from '#api/http/call/callers.ts'
import { problem } from '#api/http/problem.ts'
import { ownedTransaction, requireOwnedRow, transactionOfOwnedContract } from '#api/ownership.ts'
import { namedStatement } from '#api/sql/statements.ts'
import type { PaymentServices } from './services.ts'
import { type StoredTransaction, transactionColumns } from './stored-transaction.ts'

/** The parameters of `ownedTransaction`; 404 for what is no id of ours. */
export function ownedValues({ userId, key }: Payer, id: string): readonly unknown[] {
  const contractId = contractOfTransaction(id)
  if (contractId === null) throw problem('notFound')
  return [userId, contractId, id, key?.id ?? null]
}

const owned = namedStatement(
  'owned transaction',
  `select ${transactionColumns} from transactions transaction where ${ownedTransaction}`,
)

export const requireOwnedTransaction = (
  { database }: PaymentServices,
  signal: AbortSignal,
  payer: Payer,
  id: string,
): Promise<StoredTransaction> =>
  requireOwnedRow<StoredTransaction>(database, signal, owned, ownedValues(payer, id))

const ofContract = namedStatement(
  'transaction of owned contract',
  `select ${transactionColumns} from transactions transaction where ${transactionOfOwnedContract}`,
)

/** Of a contract that the caller may pay, whoever began it. */
export function requireTransactionOfContract(
  { database }: PaymentServices,
  signal: AbortSignal,
  { userId, key }: Payer,
  id: string,
): Promise<StoredTransaction> {
  const contractId = contractOfTransaction(id)
  if (contractId === null) throw problem('notFound')
  const values = [userId, contractId, id, key?.contractId ?? null]
  return requireOwnedRow<StoredTransaction>(database, signal, ofContract, values)
}

const newestOpen = namedStatement(
  'newest open transaction',
  `select ${transactionColumns} from transactions transaction
  where transaction.user_id = $1 and transaction.status_id = ${TransactionStatus.noInfo}
    and transaction.payment_method_id = ${PaymentMethod.card}
    and ($2::uuid is null or transaction.payment_key_id = $2)
  order by transaction.begun_at desc limit 1`,
)

/** Spec 7.5 asks about 3-D Secure without naming the transaction. */
export const requireNewestOpen = (
  { database }: PaymentServices,
  signal: AbortSignal,
  { userId, key }: Payer,
): Promise<StoredTransaction> =>
  requireOwnedRow<StoredTransaction>(database, signal, newestOpen, [userId, key?.id ?? null])
