import type { listPendingTransactions } from '@portal/contract/transactions/transactions'
import type { Database } from '@portal/database/client'
import { type Language, PaymentMethod } from '@portal/domain/enumerations'
import type { TransactionRef } from '#api/features/transactions/core/stored-transaction.ts'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, ownedTransaction, requireOwned } from '#api/ownership.ts'
import { closingOf, pendingTransactions, shownStatusOf } from '#api/sql/pending-transactions.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { companyName, supplierText } from '#api/sql/texts.ts'

const status = inEachLanguage('transaction status', (name, language) =>
  namedStatement(
    name,
    `select json_build_object(
      'transactionStatusId', ${shownStatusOf('transaction')},
      'isCardPayment', transaction.payment_method_id = ${PaymentMethod.card},
      'totalAmount', transaction.total_amount,
      'feeAmount', transaction.fee_amount,
      'executionDate', transaction.executed_at,
      'declineCode', transaction.provider_code,
      'closing', ${closingOf('transaction')},
      'debtorName', ${supplierText('transaction.debtor_name', language)},
      'debtorEmail', transaction.debtor_email,
      'endToEndId', transaction.end_to_end_id,
      'pgTranId', transaction.pg_tran_id,
      'pgTranRefId', transaction.pg_tran_ref_id,
      'creditorReference', transaction.creditor_reference,
      'companyName', ${companyName(language)},
      'creditorAccount', transaction.creditor_account,
      'companyAddress', ${supplierText("concat_ws(', ', company.address, company.city)", language)},
      'companyEmail', company.email,
      'companyNationalCourtRegister', company.national_court_register,
      'companyVatId', company.vat_id
    )::text as answer
    from transactions transaction
    left join lateral (select * from companies order by id limit 1) company on true
    where ${ownedTransaction}`,
  ),
)

/** $1 commercial contract, $2 transaction: what whoever comes back from the bank may know. */
const returned = namedStatement(
  'returned transaction',
  `select json_build_object(
    'transactionId', transaction.id,
    'transactionStatusId', ${shownStatusOf('transaction')},
    'isCardPayment', transaction.payment_method_id = ${PaymentMethod.card},
    'totalAmount', transaction.total_amount,
    'executionDate', transaction.executed_at,
    'declineCode', transaction.provider_code,
    'closing', ${closingOf('transaction')}
  )::text as answer
  from transactions transaction
  where transaction.commercial_contract_id = $1 and transaction.id = $2`,
)

export const findReturned = (
  database: Database,
  signal: AbortSignal,
  { contractId, id }: TransactionRef,
): Promise<RawJson> => requireOwned(database, signal, returned, [contractId, id])

export const findStatus = (
  database: Database,
  signal: AbortSignal,
  language: Language,
  owned: readonly unknown[],
): Promise<RawJson> => requireOwned(database, signal, status[language], owned)

/** $3 now. The order of a list of payments that stand in the way of another one is the same. */
const pending = contractOwner.statement('pending transactions', pendingTransactions('$1', '$2', '$3'))

export const findPending = (
  database: Database,
  { caller, query, clock, signal }: Call<typeof listPendingTransactions>,
): Promise<RawJson> =>
  requireOwned(database, signal, pending, [caller.userId, query.commercialContractId, new Date(clock())])
