import type { getBill, searchBills } from '@portal/contract/finances/bills'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch, filterBy } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { catalogText } from '#api/sql/texts.ts'

/** A bill is covered when nothing was owed at the issue of a later one, or nothing is owed now. */
const isPaid = `(
    bill.issue_date < (
      select later.issue_date from bills later
      where later.commercial_contract_id = $2 and later.previous_balance <= 0
      order by later.issue_date desc, later.id desc limit 1
    )
    or exists (
      select from commercial_contracts contract where contract.id = $2 and contract.balance_amount <= 0
    )
  ) is true`

const fields = (language: Language) => `
  bill.id,
  bill.bill_number as "financialDocumentNumber",
  ${catalogText('type', language)} as "financialDocumentTypeText",
  bill.month,
  bill.year,
  bill.period_from as "documentPeriodFrom",
  bill.period_to as "documentPeriodTo",
  bill.issue_date as "issueDate",
  bill.due_date as "dueDate",
  bill.payment_reference as "paymentReference",
  bill.bank_account_number as "bankAccountNumber",
  bill.amount,
  bill.print_enabled as "printEnabled",
  bill.amount + bill.previous_balance as "amountToPay",
  ${isPaid} as "isPaid"`

const typeText = 'join bill_types type on type.id = bill.bill_type_id'

const search = createSearch({
  name: 'bills',
  owner: contractOwner,
  fields,
  row: 'bill',
  from: 'bills bill',
  joins: typeText,
  where: 'bill.commercial_contract_id = $2',
  filters: {
    typeId: filterBy('bill.bill_type_id', '=', 'smallint'),
    month: filterBy('bill.month', '=', 'smallint'),
    year: filterBy('bill.year', '=', 'smallint'),
  },
  order: { issueDate: by('bill.issue_date'), dueDate: byNullable('bill.due_date'), id: by('bill.id') },
  tiebreaker: 'bill.id',
})

export function findBills(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchBills>,
): Promise<RawJson> {
  const { statement, values } = search.build([caller.userId, body.commercialContractId], language, body, {
    typeId: body.financialDocumentTypeId,
    month: body.month,
    year: body.year,
  })
  return requireOwned(database, signal, statement, values)
}

const oneBill = inEachLanguage('bill', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${fields(language)} from bills bill ${typeText}
      where bill.commercial_contract_id = $2 and bill.id = $3
    ) item`,
  ),
)

export const findBill = (
  database: Database,
  { caller, language, params, signal }: Call<typeof getBill>,
): Promise<RawJson> =>
  requireOwned(database, signal, oneBill[language], [caller.userId, contractOfId(params.id), params.id])
