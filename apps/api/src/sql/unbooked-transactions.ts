import { TransactionStatus } from '@portal/domain/enumerations'

/** Spec 4.8: a payment shows when the supplier has booked it; after so long the supplier's word is all there is. */
const bookingDays = 10

/** What goes back to the customer is no payment. */
const isKept = '(transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)'

const dayOfCharge = `(transaction.executed_at at time zone 'Europe/Belgrade')::date`

/**
 * Charges of a contract that the supplier has not booked, whoever made them: the oldest success of an amount takes the
 * first payment of that amount which came since.
 */
export const unbookedTransactions = (contract: string, now: string): string => `
  select charged.* from (
    select transaction.*,
      row_number() over same as place,
      min(${dayOfCharge}) over same as first_day
    from transactions transaction
    where transaction.commercial_contract_id = ${contract} and transaction.status_id = ${TransactionStatus.successful}
      and transaction.executed_at > ${now} - interval '${bookingDays} days'
      and ${isKept}
    window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
  ) charged
  where charged.place > (
    select count(*) from payments payment
    where payment.commercial_contract_id = ${contract} and not payment.is_refund
      and payment.amount = charged.amount and payment.payment_date >= charged.first_day
  )`

/**
 * The transaction by which a payment was made here, by the same rule from the other side: of the charges of its amount
 * in the days before it, the one whose place is the payment's among those of this amount since. A way that the supplier
 * names must be the transaction's.
 */
export const bookedTransaction = (contract: string, payment: string): string => `
  select charged.id, charged.user_id, charged.payment_method_id from (
    select transaction.id, transaction.user_id, transaction.payment_method_id,
      row_number() over (order by transaction.executed_at, transaction.id) as place,
      min(${dayOfCharge}) over () as first_day
    from transactions transaction
    where transaction.commercial_contract_id = ${contract} and transaction.status_id = ${TransactionStatus.successful}
      and transaction.executed_at >= (${payment}.payment_date - ${bookingDays})::timestamp at time zone 'Europe/Belgrade'
      and transaction.executed_at < (${payment}.payment_date + 1)::timestamp at time zone 'Europe/Belgrade'
      and transaction.amount = ${payment}.amount and not ${payment}.is_refund
      and coalesce(${payment}.payment_way_id, transaction.payment_method_id) = transaction.payment_method_id
      and ${isKept}
  ) charged
  where charged.place = (
    select count(*) from payments earlier
    where earlier.commercial_contract_id = ${contract} and not earlier.is_refund
      and earlier.amount = ${payment}.amount
      and earlier.payment_date >= charged.first_day
      and (earlier.payment_date, earlier.id) <= (${payment}.payment_date, ${payment}.id)
  )`
