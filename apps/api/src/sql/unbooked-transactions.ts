import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'

/** Spec 4.8: a payment shows when the supplier has booked it; after so long the supplier's word is all there is. */
const bookingDays = 10

/** Charges of a contract, whoever made them; what goes back to the customer is no payment. */
const keptCharges = (contract: string): string => `
  transactions transaction
  where transaction.commercial_contract_id = ${contract} and transaction.status_id = ${TransactionStatus.successful}
    and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)`

const dayOf = (moment: string): string => `(${moment} at time zone 'Europe/Belgrade')::date`

/** The portal may hear after midnight of a charge before it; only the day on which it was begun is surely not too late. */
const mayBook = (payment: string): string => `
  charge.amount = ${payment}.amount
    and ${payment}.payment_date between charge.begun_day and charge.day + ${bookingDays}
    and coalesce(${payment}.payment_way_id, charge.payment_method_id) = charge.payment_method_id`

/**
 * Which payment of the supplier's booked which charge. The payments of an amount are walked in the order of their days:
 * each takes the charge of its amount that began first, of those free and made in the days before it, in the way that it
 * says, if it says one. So of each way the last one taken says what is free: what was passed by is too old for all later
 * ones. Whatever shows a charge as booked or as waiting asks here, so that no row of another way, and no row twice, ends
 * a wait.
 */
export const bookings = (contract: string): string => `
  with recursive charge as (
    select transaction.id, transaction.user_id, transaction.payment_method_id, transaction.amount,
      ${dayOf('transaction.begun_at')} as begun_day, ${dayOf('transaction.executed_at')} as day,
      row_number() over (order by transaction.begun_at, transaction.id) as place
    from ${keptCharges(contract)}
  ), candidate as (
    select booked.id, booked.payment_date, booked.amount, booked.payment_way_id,
      row_number() over (partition by booked.amount order by booked.payment_date, booked.id) as place
    from payments booked
    where booked.commercial_contract_id = ${contract} and not booked.is_refund
      and exists (select from charge where ${mayBook('booked')})
  ), walk as (
    select distinct candidate.amount, 0::bigint as place, null::bigint as payment_id, null::uuid as transaction_id,
      null::bigint as user_id, null::smallint as payment_method_id, 0::bigint as last_ips, 0::bigint as last_card
    from candidate
    union all
    select candidate.amount, candidate.place, candidate.id, free.id, free.user_id, free.payment_method_id,
      case free.payment_method_id when ${PaymentMethod.ipsScan} then free.place else walk.last_ips end,
      case free.payment_method_id when ${PaymentMethod.card} then free.place else walk.last_card end
    from walk
    join candidate on candidate.amount = walk.amount and candidate.place = walk.place + 1
    left join lateral (
      select charge.id, charge.user_id, charge.payment_method_id, charge.place from charge
      where ${mayBook('candidate')}
        and charge.place > case charge.payment_method_id when ${PaymentMethod.ipsScan} then walk.last_ips
          else walk.last_card end
      order by charge.place limit 1
    ) free on true
  )
  select payment_id, transaction_id, user_id, payment_method_id from walk where transaction_id is not null`

/** Charges of a contract that the supplier has not booked. The array is asked for only where there is a charge. */
export const unbookedTransactions = (contract: string, now: string): string => `
  select transaction.* from ${keptCharges(contract)}
    and transaction.executed_at > ${now} - interval '${bookingDays} days'
    and transaction.id <> all (array(select booking.transaction_id from (${bookings(contract)}) booking))`
