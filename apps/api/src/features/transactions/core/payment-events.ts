import type { Queryable } from '@portal/database/client'
import { PaymentMethod } from '@portal/domain/enumerations'
import { namedStatement } from '#api/sql/statements.ts'
import { isTransaction, type TransactionRef } from './stored-transaction.ts'

const paymentFields = `
  'collectionNumber', contract.collection_number,
  'transactionId', transaction.id,
  'provider', case transaction.payment_method_id when ${PaymentMethod.ipsScan} then 'ips' else 'card' end,
  'pgTranId', transaction.pg_tran_id,
  'pgTranRefId', transaction.pg_tran_ref_id,
  'endToEndId', transaction.end_to_end_id,
  'amount', transaction.amount,
  'fee', transaction.fee_amount,
  'paymentReference', transaction.creditor_reference`

const made = namedStatement(
  'tell of payment',
  `select append_event(contract.id, 'payment.made', $3,
    json_build_object(${paymentFields}, 'paidAt', transaction.executed_at))
  from transactions transaction join commercial_contracts contract on contract.id = transaction.commercial_contract_id
  where ${isTransaction}`,
)

/** In the transaction that learns of the success, so that the supplier hears of each payment once. */
export async function appendPaymentMade(
  tx: Queryable,
  { contractId, id }: TransactionRef,
  now: Date,
): Promise<void> {
  await tx.query(made, [contractId, id, now])
}

/**
 * A charge that came after its payment was closed was never told of, and neither is its return; one whose return was
 * refused was told of, and may go back by hand later.
 */
const reversed = namedStatement(
  'tell of reversed payment',
  `select append_event(contract.id, 'payment.reversed', $3,
    json_build_object(${paymentFields}, 'paidAt', transaction.executed_at, 'reversedAt', $3::timestamptz))
  from transactions transaction join commercial_contracts contract on contract.id = transaction.commercial_contract_id
  where ${isTransaction} and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)`,
)

export async function appendPaymentReversed(
  tx: Queryable,
  { contractId, id }: TransactionRef,
  now: Date,
): Promise<void> {
  await tx.query(reversed, [contractId, id, now])
}
