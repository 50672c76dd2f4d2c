import type {
  getCommercialContract,
  getContractAccess,
  listCommercialContracts,
  searchCommercialContracts,
} from '@portal/contract/contracts/commercial-contracts'
import type { Database } from '@portal/database/client'
import { pageSizes } from '@portal/domain/limits'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { callerOwner, contractOwner, requireOwned } from '#api/ownership.ts'
import { commercialContractFields, commercialContractJoins } from '#api/sql/commercial-contracts.ts'
import { by, byNullable, createSearch } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'

const ownContracts =
  'commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id'

const search = createSearch({
  name: 'contracts',
  owner: callerOwner,
  fields: commercialContractFields,
  row: 'contract',
  from: ownContracts,
  counted: 'contract_access access',
  joins: commercialContractJoins,
  where: 'access.user_id = $1',
  filters: {},
  order: {
    id: by('contract.id'),
    commercialContractsNumber: by('contract.collection_number'),
    customerName: by('contract.customer_name collate "sr-x-icu"'),
    contractStartDate: byNullable('contract.contract_start_date'),
    balanceAmount: by('contract.balance_amount'),
  },
  tiebreaker: 'contract.id',
})

export function findContracts(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchCommercialContracts>,
): Promise<RawJson> {
  const { statement, values } = search.build([caller.userId], language, body, {})
  return requireOwned(database, signal, statement, values)
}

const allContracts = inEachLanguage('all contracts', (name, language) =>
  callerOwner.statement(
    name,
    `select coalesce(json_agg(item), '[]') from (
      select ${commercialContractFields(language)} from ${ownContracts} ${commercialContractJoins}
      where access.user_id = $1
      order by contract.id desc
      limit ${pageSizes.cap}
    ) item`,
  ),
)

export const listContracts = (
  database: Database,
  { caller, language, signal }: Call<typeof listCommercialContracts>,
): Promise<RawJson> => requireOwned(database, signal, allContracts[language], [caller.userId])

const oneContract = inEachLanguage('contract', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${commercialContractFields(language)} from commercial_contracts contract ${commercialContractJoins}
      where contract.id = $2
    ) item`,
  ),
)

export const findContract = (
  database: Database,
  { caller, language, params, signal }: Call<typeof getCommercialContract>,
): Promise<RawJson> => requireOwned(database, signal, oneContract[language], [caller.userId, params.id])

const addedOn = `(access.added_at at time zone 'Europe/Belgrade')::date`

const accessOfContract = contractOwner.statement(
  'access of contract',
  `select json_build_object(
      'since', min(${addedOn}) filter (where access.user_id = $1),
      'others', coalesce(json_agg(json_build_object('since', ${addedOn}) order by access.added_at)
        filter (where access.user_id <> $1), '[]'))
    from contract_access access where access.commercial_contract_id = $2`,
)

export const findAccess = (
  database: Database,
  { caller, params, signal }: Call<typeof getContractAccess>,
): Promise<RawJson> => requireOwned(database, signal, accessOfContract, [caller.userId, params.id])
