/**
 * Record 0104: payments cover the oldest bills first, so what is owed is a debt of the newest. What those after `bill`
 * come to.
 */
export const newerBills = `coalesce(sum(greatest(bill.amount, 0)) over (
      order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
    ), 0)`

/**
 * What is left to pay of each bill when so much is owed. `contract` and `owed` are SQL expressions, `which` a condition
 * on `bill`.
 */
export const unpaidBills = (contract: string, owed: string, which = 'true'): string => `
  select counted.*, least(counted.amount, ${owed} - counted.newer) as left_to_pay
  from (
    select bill.id, bill.bill_type_id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
      ${newerBills} as newer
    from bills bill
    where bill.commercial_contract_id = ${contract} and bill.amount > 0 and ${which}
  ) counted
  where counted.newer < ${owed}`

/**
 * Of `commercial_contracts contract`: what of its debt is overdue and what falls due when; null where the bills do not
 * account for the balance.
 */
export const balanceParts = `
  case when contract.balance_amount > 0 then (
    select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
      json_build_object(
        'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
        'notYetDue', coalesce(
          json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
            filter (where part.due_date >= part.today),
          '[]'
        )
      )
    end
    from (
      select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
      from (${unpaidBills('contract.id', 'contract.balance_amount')}) unpaid
      group by unpaid.due_date
    ) part
  ) end`
