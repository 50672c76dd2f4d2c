import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { unbookedTransactions } from './unbooked-transactions.ts'

const { noInfo, inProgress, successful } = TransactionStatus

const pendingFields = (item: string, user: string) => `json_build_object(
    'transactionId', ${item}.id,
    'transactionStatusId', ${item}.status_id,
    'isCardPayment', ${item}.payment_method_id = ${PaymentMethod.card},
    'amount', ${item}.amount,
    'totalAmount', ${item}.total_amount,
    'startedAt', ${item}.begun_at,
    'executionDate', ${item}.executed_at,
    'paymentUrl', ${item}.payment_url,
    'isMine', ${item}.user_id is not distinct from ${user}
  )`

/** Whatever of a contract can still be charged, then what is charged and not booked, as the wire lists it; newest first. */
export const pendingTransactions = (user: string, contract: string, now: string): string => `
  select coalesce(json_agg(${pendingFields('item', user)} order by item.begun_at desc), '[]')
  from (
    select transaction.id, transaction.status_id, transaction.payment_method_id, transaction.amount,
      transaction.total_amount, transaction.begun_at, null::timestamptz as executed_at, transaction.user_id,
      case when transaction.expires_at > ${now}::timestamptz and transaction.user_id = ${user}
        then transaction.payment_url end as payment_url
    from transactions transaction
    where transaction.commercial_contract_id = ${contract}
      and transaction.status_id in (${noInfo}, ${inProgress})
    union all
    select charged.id, charged.status_id, charged.payment_method_id, charged.amount, charged.total_amount,
      charged.begun_at, charged.executed_at, charged.user_id, null
    from (${unbookedTransactions(contract, `${now}::timestamptz`)}) charged
  ) item`

/** The provider says that it charged another amount: nothing is known until a person has looked, also if it was closed. */
const isInDoubt = (row: string): string =>
  `(${row}.status_reason = 'wrongAmount' and ${row}.next_check_at is not null)`

/** What the page tells of a payment. */
export const shownStatusOf = (row: string): string =>
  `case when ${isInDoubt(row)} then ${inProgress} else ${row}.status_id end`

/** The contract's `TransactionClosing`. */
export const closingOf = (row: string): string => `
  case
    when ${isInDoubt(row)} then null
    when ${row}.reversed_at is not null then 'returned'
    when ${row}.reversal_due_at is not null and ${row}.reversal_refused_at is null then 'beingReturned'
    when ${row}.status_id = ${successful} or ${row}.given_up_at is null then null
    when ${row}.given_up_by_other then 'givenUpByOther'
    else 'givenUp'
  end`
