import type { getPaymentsOfTwelveMonths, searchPayments } from '@portal/contract/finances/payments'
import type { Database } from '@portal/database/client'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { alwaysFilterBy, by, createSearch, filterBy } from '#api/sql/search.ts'
import { romanMonth } from '#api/sql/texts.ts'
import { bookings } from '#api/sql/unbooked-transactions.ts'

/** Refunds are money given back: they stand beside what was paid. */
const yearSums = (where: string): string => `
  select coalesce(json_agg(json_build_object(
    'year', year, 'paidAmount', paid, 'refundedAmount', refunded) order by year desc), '[]')::text
  from (
    select extract(year from payment.payment_date)::integer as year,
      coalesce(sum(payment.amount) filter (where not payment.is_refund), 0.00) as paid,
      coalesce(sum(payment.amount) filter (where payment.is_refund), 0.00) as refunded
    from payments payment
    where ${where}
    group by 1
  ) years`

const search = createSearch({
  name: 'payments',
  owner: contractOwner,
  fields: `
    payment.id,
    payment.payment_date as "paymentDate",
    payment.amount,
    payment.is_refund as "isRefund",
    coalesce(payment.payment_way_id, made_here.payment_method_id) as "paymentWayId",
    bill.id as "billId",
    bill.month as "billMonth",
    bill.year as "billYear",
    case when made_here.user_id = $1 then made_here.transaction_id end as "transactionId"`,
  row: 'payment',
  from: 'payments payment',
  joins: `
    left join bills bill on bill.commercial_contract_id = $2 and bill.bill_number = payment.bill_number
    left join (${bookings('$2')}) made_here on made_here.payment_id = payment.id`,
  where: 'payment.commercial_contract_id = $2',
  sums: { years: yearSums },
  filters: {
    dateFrom: alwaysFilterBy('payment.payment_date', '>=', 'date'),
    dateTo: filterBy('payment.payment_date', '<=', 'date'),
    amountFrom: filterBy('payment.amount', '>=', 'numeric'),
    amountTo: filterBy('payment.amount', '<=', 'numeric'),
    id: filterBy('payment.id', '=', 'bigint'),
    paymentDate: filterBy('payment.payment_date', '=', 'date'),
    amount: filterBy('payment.amount', '=', 'numeric'),
    isRefund: filterBy('payment.is_refund', '=', 'boolean'),
  },
  order: { paymentDate: by('payment.payment_date'), amount: by('payment.amount'), id: by('payment.id') },
  tiebreaker: 'payment.id',
})

let archive = { today: '', start: '' }

/** Spec 1: payments are shown for five years. Every search asks, so it is reckoned once a day. */
function archiveStart(today: string): string {
  if (archive.today !== today) archive = { today, start: addMonths(today, -12 * listLimits.archiveYears) }
  return archive.start
}

export async function findPayments(
  database: Database,
  { caller, language, body, clock, signal }: Call<typeof searchPayments>,
): Promise<RawJson> {
  const { commercialContractId, dateFrom, dateTo, amountFrom, amountTo } = body
  if (amountFrom !== null && amountTo !== null && amountFrom > amountTo) throw problem('amountRangeReversed')
  const earliest = archiveStart(todayInBelgrade(clock()))
  const { statement, values } = search.build([caller.userId, commercialContractId], language, body, {
    dateFrom: dateFrom !== null && dateFrom > earliest ? dateFrom : earliest,
    dateTo,
    amountFrom,
    amountTo,
    ...body.filters,
  })
  return requireOwned(database, signal, statement, values)
}

/** $3 today. Refunds are money given back, so they are no payment of the customer's. */
const twelveMonths = contractOwner.statement(
  'payments of twelve months',
  `select json_agg(json_build_object(
      'amount', coalesce(paid.amount, 0.00),
      'monthRomanNumber', ${romanMonth('extract(month from months.first_day)::integer')},
      'year', extract(year from months.first_day)
    ) order by months.first_day)
  from (
    select (date_trunc('month', $3::date) - make_interval(months => step))::date as first_day
    from generate_series(0, 11) step
  ) months
  left join (
    select date_trunc('month', payment.payment_date)::date as first_day, sum(payment.amount) as amount
    from payments payment
    where payment.commercial_contract_id = $2
      and payment.payment_date >= (date_trunc('month', $3::date) - interval '11 months')::date
      and payment.payment_date <= $3::date
      and not payment.is_refund
    group by 1
  ) paid on paid.first_day = months.first_day`,
)

export const findPaymentsOfTwelveMonths = ({
  reads,
  caller,
  query,
  clock,
  signal,
}: Call<typeof getPaymentsOfTwelveMonths>): Promise<RawJson> =>
  requireOwned(reads, signal, twelveMonths, [
    caller.userId,
    query.commercialContractId,
    todayInBelgrade(clock()),
  ])
