import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import type { Queryable } from '@portal/database/client'
import { type Language, type PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'
import { problem } from '#api/http/problem.ts'
import { pendingTransactions } from '#api/sql/pending-transactions.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'
import {
  isTransaction,
  type StoredTransaction,
  type TransactionRef,
  transactionColumns,
} from '../stored-transaction.ts'

const { noInfo, inProgress, successful } = TransactionStatus

/** Beginnings of one contract come one after the other, and so does the recording of a charge that came late. */
const lockContract = namedStatement(
  'lock payments of contract',
  `select pg_advisory_xact_lock(hashtextextended('begin payment ' || $1::bigint, 0))`,
)

export async function lockPayments(tx: Queryable, contractId: number): Promise<void> {
  await tx.query(lockContract, [contractId])
}

const unfinished = namedStatement(
  'unfinished transactions',
  `select ${transactionColumns} from transactions transaction
  where transaction.commercial_contract_id = $1 and transaction.status_id in (${noInfo}, ${inProgress})
  order by transaction.begun_at desc`,
)

const debt = namedStatement(
  'debt of contract',
  `select (contract.balance_amount * 100)::bigint as "balancePara",
    array(select unbooked.id from (${unbookedTransactions('$1', '$2::timestamptz')}) unbooked) as "unbookedIds"
  from commercial_contracts contract where contract.id = $1`,
)

const pending = namedStatement(
  'payments in the way',
  `select (${pendingTransactions('$1', '$2', '$3')}) as transactions`,
)

/** What a beginning must know of its contract, whoever began it and whichever way (decision 22). */
export interface PaymentsOfContract {
  /** Can still be charged, or may have been. */
  unfinished: StoredTransaction[]
  /** Ids of what is charged and not booked. */
  unbookedIds: string[]
  balancePara: number
}

/** Held against other beginnings of the contract until the commit. */
export async function lockPaymentsOfContract(
  tx: Queryable,
  contractId: number,
  now: Date,
): Promise<PaymentsOfContract> {
  await lockPayments(tx, contractId)
  // In this order: what is charged between the two questions is then seen twice, never not at all.
  const open = await tx.query<StoredTransaction>(unfinished, [contractId])
  const [owed] = await tx.query<{ balancePara: number; unbookedIds: string[] }>(debt, [contractId, now])
  if (!owed) throw problem('notFound')
  return { unfinished: open, ...owed }
}

/** The payments of a contract as the wire lists them to this customer. */
export async function listPayments(
  tx: Queryable,
  { userId, contractId }: { userId: number; contractId: number },
  now: Date,
): Promise<PendingTransaction[]> {
  const [row] = await tx.query<{ transactions: PendingTransaction[] }>(pending, [userId, contractId, now])
  return row?.transactions ?? []
}

const note = namedStatement(
  'note attempt',
  `update transactions transaction set attempt_started_at = $3
  where ${isTransaction} and status_id in (${noInfo}, ${inProgress})`,
)

/** The provider is asked for a page once more: until then its silence about the payment meant nothing. */
export async function noteAttempt(
  tx: Queryable,
  { contractId, id }: TransactionRef,
  now: Date,
): Promise<void> {
  await tx.query(note, [contractId, id, now])
}

const paidWithKey = namedStatement(
  'paid with key',
  `select 1 from transactions where commercial_contract_id = $1 and payment_key_id = $2
    and status_id = ${successful}`,
)

export async function isKeySpent(tx: Queryable, contractId: number, keyId: string): Promise<boolean> {
  return (await tx.query(paidWithKey, [contractId, keyId])).length > 0
}

export interface NewTransaction extends TransactionRef {
  userId: number
  method: PaymentMethod
  deviceTypeId: number
  isMobileApp: boolean
  keyId: string | null
  saveCard: boolean
  language: Language
  amountPara: number
  feePara: number
  debtorName: string
  debtorEmail: string
  creditorReference: string | null
  creditorAccount: string | null
  now: Date
  expiresAt: Date
  nextCheckAt: Date
}

const insert = namedStatement(
  'insert transaction',
  `insert into transactions (
    commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app, payment_key_id, save_card,
    language, amount, fee_amount, debtor_name, debtor_email, creditor_reference, creditor_account, begun_at,
    status_changed_at, expires_at, next_check_at, status_reason, is_sole)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, 'begun', true)`,
)

export async function insertTransaction(tx: Queryable, row: NewTransaction): Promise<void> {
  await tx.query(insert, [
    row.contractId,
    row.id,
    row.userId,
    row.method,
    row.deviceTypeId,
    row.isMobileApp,
    row.keyId,
    row.saveCard,
    row.language,
    toAmountText(row.amountPara),
    toAmountText(row.feePara),
    row.debtorName,
    row.debtorEmail,
    row.creditorReference,
    row.creditorAccount,
    row.now,
    row.expiresAt,
    row.nextCheckAt,
  ])
}
