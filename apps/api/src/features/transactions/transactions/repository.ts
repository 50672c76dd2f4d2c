import type { listPendingTransactions } from '@portal/contract/transactions/transactions'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import type { Call, RawJson } from '#api/http/bind.ts'
import { contractOwner, ownedTransaction, requireOwned } from '#api/ownership.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { supplierText } from '#api/sql/texts.ts'

const companyName = (language: Language) =>
  language === 'en-US' ? 'company.name_english' : supplierText('company.name', language)

const status = inEachLanguage('transaction status', (name, language) =>
  namedStatement(
    name,
    `select json_build_object(
      'transactionStatusId', transaction.status_id,
      'isCardPayment', transaction.payment_method_id = 2,
      'totalAmount', transaction.total_amount,
      'feeAmount', transaction.fee_amount,
      'executionDate', transaction.executed_at,
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

export const findStatus = (
  database: Database,
  signal: AbortSignal,
  language: Language,
  owned: readonly unknown[],
): Promise<RawJson> => requireOwned(database, signal, status[language], owned)

/** Spec 4.8: a payment shows when the supplier has booked it; after so long the supplier's word is all there is. */
const bookingDays = 10

/**
 * Unknown outcomes, and successes without a booked payment: the oldest success of an amount takes the first payment
 * of that amount which came since. $3 now.
 */
const pending = contractOwner.statement(
  'pending transactions',
  `select coalesce(json_agg(json_build_object(
      'transactionId', item.id,
      'transactionStatusId', item.status_id,
      'isCardPayment', item.payment_method_id = 2,
      'amount', item.amount,
      'totalAmount', item.total_amount,
      'startedAt', item.begun_at,
      'executionDate', item.executed_at,
      'paymentUrl', item.payment_url
    ) order by item.begun_at desc), '[]')
  from (
    select transaction.id, transaction.status_id, transaction.payment_method_id, transaction.amount,
      transaction.total_amount, transaction.begun_at, null::timestamptz as executed_at,
      case when transaction.expires_at > $3 then transaction.payment_url end as payment_url
    from transactions transaction
    where transaction.commercial_contract_id = $2 and transaction.user_id = $1 and transaction.status_id = 1
    union all
    select paid.id, paid.status_id, paid.payment_method_id, paid.amount, paid.total_amount, paid.begun_at,
      paid.executed_at, null
    from (
      select transaction.*,
        row_number() over same as place,
        min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
      from transactions transaction
      where transaction.commercial_contract_id = $2 and transaction.user_id = $1 and transaction.status_id = 2
        and transaction.executed_at > $3::timestamptz - make_interval(days => ${bookingDays})
      window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
    ) paid
    where paid.place > (
      select count(*) from payments payment
      where payment.commercial_contract_id = $2 and not payment.is_refund
        and payment.amount = paid.amount and payment.payment_date >= paid.first_day
    )
  ) item`,
)

export const findPending = (
  database: Database,
  { caller, query, clock, signal }: Call<typeof listPendingTransactions>,
): Promise<RawJson> =>
  requireOwned(database, signal, pending, [caller.userId, query.commercialContractId, new Date(clock())])
