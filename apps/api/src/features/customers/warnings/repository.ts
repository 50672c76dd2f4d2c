import type { checkForActiveWarnings, searchWarnings } from '@portal/contract/customers/warnings'
import type { Database } from '@portal/database/client'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch, filterBy } from '#api/sql/search.ts'
import { catalogText } from '#api/sql/texts.ts'
import { warnedBills } from '#api/sql/warnings.ts'

const search = createSearch({
  name: 'warnings',
  owner: contractOwner,
  fields: (language) => `
    warning.id,
    warning.issue_date as "issueDate",
    warning.amount,
    warning.due_date as "dueDate",
    ${catalogText('type', language)} as "warningTypeText",
    warning.is_active as active,
    warning.warning_type_id as "warningTypeId",
    ${warnedBills(language)} as bills`,
  row: 'warning',
  from: 'warnings warning',
  joins: 'join warning_types type on type.id = warning.warning_type_id',
  where: 'warning.commercial_contract_id = $2',
  filters: {
    typeId: filterBy('warning.warning_type_id', '=', 'smallint'),
    dateFrom: filterBy('warning.issue_date', '>=', 'date'),
    dateTo: filterBy('warning.issue_date', '<=', 'date'),
  },
  order: {
    issueDate: by('warning.issue_date'),
    dueDate: byNullable('warning.due_date'),
    amount: by('warning.amount'),
    id: by('warning.id'),
  },
  tiebreaker: 'warning.id',
})

export function findWarnings(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchWarnings>,
): Promise<RawJson> {
  const { statement, values } = search.build([caller.userId, body.commercialContractId], language, body, {
    typeId: body.warningTypeId,
    dateFrom: body.dateFrom,
    dateTo: body.dateTo,
  })
  return requireOwned(database, signal, statement, values)
}

const activeWarnings = contractOwner.statement(
  'active warnings',
  `json_build_object('activeWarningsExist', exists (
    select from warnings warning where warning.commercial_contract_id = $2 and warning.is_active
  ))`,
)

export const findActiveWarnings = (
  database: Database,
  { caller, query, signal }: Call<typeof checkForActiveWarnings>,
): Promise<RawJson> =>
  requireOwned(database, signal, activeWarnings, [caller.userId, query.CommercialContractId])
