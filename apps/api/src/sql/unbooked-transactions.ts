/** Spec 4.8: a payment shows when the supplier has booked it; after so long the supplier's word is all there is. */
const bookingDays = 10

/**
 * Charges of a contract that the supplier has not booked, whoever made them: the oldest success of an amount takes the
 * first payment of that amount which came since. What goes back to the customer is no payment.
 */
export const unbookedTransactions = (contract: string, now: string): string => `
  select charged.* from (
    select transaction.*,
      row_number() over same as place,
      min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
    from transactions transaction
    where transaction.commercial_contract_id = ${contract} and transaction.status_id = 2
      and transaction.executed_at > ${now} - interval '${bookingDays} days'
      and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
    window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
  ) charged
  where charged.place > (
    select count(*) from payments payment
    where payment.commercial_contract_id = ${contract} and not payment.is_refund
      and payment.amount = charged.amount and payment.payment_date >= charged.first_day
  )`
