import { newerBills } from '#api/sql/unpaid-bills.ts'

/**
 * All bills of contract $2 with what is owed of each (record 0104), in one walk of the index, whose columns these are;
 * `owed` is of the bill and of those before it. A credit note is no debt: the balance has taken it in already.
 */
export const billsWithDebt = `(
    select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
    from (
      select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
        bill.amount, bill.print_enabled,
        greatest(
          (select contract.balance_amount from commercial_contracts contract where contract.id = $2) - ${newerBills},
          0.00
        ) as owed
      from bills bill where bill.commercial_contract_id = $2
    ) walked
  ) bill`

/** What the index does not have. */
export const storedBill = 'join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id'

export const earlierDebt = 'bill.owed - bill.unpaid_amount'

/** The bill just before falls due last, and it is the last that payments reach. */
export const earlierDebtDueDate = `case when ${earlierDebt} > 0 then (
    select older.due_date from bills older
    where older.commercial_contract_id = $2 and older.amount > 0
      and (older.issue_date, older.id) < (bill.issue_date, bill.id)
    order by older.issue_date desc, older.id desc limit 1
  ) end`

export const isPaid = '(bill.unpaid_amount = 0)'

export const billTotals = `json_build_object(
    'amount', coalesce(sum(bill.amount), 0.00),
    'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
    'documentCount', count(*) filter (where bill.print_enabled)
  )`
