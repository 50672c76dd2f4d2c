import { type Language, WarningType } from '@portal/domain/enumerations'
import { catalogText } from './texts.ts'
import { unpaidBills } from './unpaid-bills.ts'

/**
 * What was owed at the end of the day on which `warning` was issued: the balance without what was booked since. Reckoned
 * once a warning: without `materialized` PostgreSQL would add it all up anew for each bill.
 */
const owedThen = `(
    with owed as materialized (
      select contract.balance_amount
        - coalesce((
            select sum(later.amount) from bills later
            where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
          ), 0)
        + coalesce((
            select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
            where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
          ), 0) as amount
      from commercial_contracts contract
      where contract.id = warning.commercial_contract_id
    )
    select * from owed
  )`

/**
 * The bills of `warning`, newest first (record 0108). The supplier does not name them: they are the oldest unpaid ones of that
 * day, if what was left to pay of them (all that was owed without the newer ones) is the amount of the warning to the para.
 * Otherwise nobody can tell.
 */
export const warnedBills = (language: Language): string => `coalesce((
    select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year,
        'financialDocumentTypeText', ${catalogText('type', language)})
      order by unpaid.issue_date desc, unpaid.id desc)
    from ${owedThen} owed
    cross join lateral (${unpaidBills('warning.commercial_contract_id', 'owed.amount', 'bill.issue_date <= warning.issue_date')}) unpaid
    join bill_types type on type.id = unpaid.bill_type_id
    where owed.amount - unpaid.newer <= warning.amount
    having max(owed.amount - unpaid.newer) = warning.amount
  ), '[]')`

/** Of `commercial_contracts contract`: the warning before disconnection whose day comes first; null where there is none. */
export const disconnectionWarning = (language: Language): string => `(
    select json_build_object(
      'amount', warning.amount,
      'dueDate', warning.due_date,
      'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
      'bills', ${warnedBills(language)}
    )
    from (
      select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
      from warnings warning
      where warning.commercial_contract_id = contract.id and warning.is_active
        and warning.warning_type_id = ${WarningType.disconnection}
      order by warning.due_date, warning.id
      limit 1
    ) warning
  )`
