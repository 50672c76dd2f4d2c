import type { getBill, searchBills } from '@portal/contract/finances/bills'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { contractOfId } from '@portal/domain/contract-ids'
import { storedPointLine, storedPoints } from '@portal/supplier-feed/format/stored-calculation'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch, filterBy } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { catalogText } from '#api/sql/texts.ts'
import { billsWithDebt, billTotals, earlierDebt, earlierDebtDueDate, isPaid, storedBill } from './debt.ts'

interface TaxColumns {
  vatBase: string
  vatAmount: string
}

const noTax: TaxColumns = { vatBase: 'null', vatAmount: 'null' }

const fields = (language: Language, { vatBase, vatAmount }: TaxColumns = noTax) => `
  bill.id,
  stored.bill_number as "financialDocumentNumber",
  ${catalogText('type', language)} as "financialDocumentTypeText",
  bill.month,
  bill.year,
  stored.period_from as "documentPeriodFrom",
  stored.period_to as "documentPeriodTo",
  bill.issue_date as "issueDate",
  bill.due_date as "dueDate",
  stored.payment_reference as "paymentReference",
  stored.bank_account_number as "bankAccountNumber",
  bill.amount,
  bill.print_enabled as "printEnabled",
  bill.amount + stored.previous_balance as "amountToPay",
  ${isPaid} as "isPaid",
  bill.unpaid_amount as "unpaidAmount",
  ${earlierDebt} as "earlierDebt",
  ${earlierDebtDueDate} as "earlierDebtDueDate",
  ${vatBase} as "vatBase",
  ${vatAmount} as "vatAmount"`

const joins = `${storedBill} join bill_types type on type.id = bill.bill_type_id`

export const billFilters = {
  typeId: filterBy('bill.bill_type_id', '=', 'smallint'),
  month: filterBy('bill.month', '=', 'smallint'),
  year: filterBy('bill.year', '=', 'smallint'),
  isPaid: filterBy(isPaid, '=', 'boolean'),
}

interface BillFilterValues {
  financialDocumentTypeId: number | null
  month: number | null
  year: number | null
  isPaid: boolean | null
}

export const filterValues = ({ financialDocumentTypeId, month, year, isPaid }: BillFilterValues) => ({
  typeId: financialDocumentTypeId,
  month,
  year,
  isPaid,
})

const plainSearch = {
  name: 'bills',
  owner: contractOwner,
  fields,
  row: 'bill',
  from: billsWithDebt,
  totals: billTotals,
  joins,
  where: 'bill.commercial_contract_id = $2',
  filters: billFilters,
  order: { issueDate: by('bill.issue_date'), dueDate: byNullable('bill.due_date'), id: by('bill.id') },
  tiebreaker: 'bill.id',
}

const sumOfLine = (line: 'vatBase' | 'vat') => `sum(${storedPointLine('point', line)}::text::numeric)`

/** The tax of a bill is that of its points. */
const calculatedTax = `left join lateral (
    select ${sumOfLine('vatBase')} as vat_base, ${sumOfLine('vat')} as vat_amount
    from stored_calculations calculation, ${storedPoints('calculation.calculation')} point
    where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
  ) calculated on true`

const search = createSearch(plainSearch)
const searchWithTax = createSearch({
  ...plainSearch,
  name: 'bills with tax',
  fields: (language: Language) =>
    fields(language, { vatBase: 'calculated.vat_base', vatAmount: 'calculated.vat_amount' }),
  joins: `${joins} ${calculatedTax}`,
})

export function findBills({
  reads,
  caller,
  language,
  body,
  signal,
}: Call<typeof searchBills>): Promise<RawJson> {
  const owned = [caller.userId, body.commercialContractId]
  const asked = body.withTax ? searchWithTax : search
  const { statement, values } = asked.build(owned, language, body, filterValues(body))
  return requireOwned(reads, signal, statement, values)
}

const oneBill = inEachLanguage('bill', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${fields(language)} from ${billsWithDebt} ${joins}
      where bill.commercial_contract_id = $2 and bill.id = $3
    ) item`,
  ),
)

export const findBill = (
  database: Database,
  { caller, language, params, signal }: Call<typeof getBill>,
): Promise<RawJson> =>
  requireOwned(database, signal, oneBill[language], [caller.userId, contractOfId(params.id), params.id])
