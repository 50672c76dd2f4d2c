import type { Queryable, Statement } from '@portal/database/client'
import { ofWholeTable } from '@portal/database/statement'

const marksOf = (contract: string) => `
  coalesce((select max(id) from bills where commercial_contract_id = ${contract}), 0),
  coalesce((select max(id) from payments where commercial_contract_id = ${contract}), 0),
  coalesce((select max(id) from warnings where commercial_contract_id = ${contract}), 0)`

const markOneStatement: Statement = {
  name: 'mark contract of alerts',
  text: `insert into alert_marks (commercial_contract_id, bill_id, payment_id, warning_id)
    select $1::bigint, ${marksOf('$1::bigint')} on conflict do nothing`,
}

/** With the contract's first account: what it has by then is no news. */
export async function markContract(tx: Queryable, contractId: number): Promise<void> {
  await tx.query(markOneStatement, [contractId])
}

const markAllStatement: Statement = {
  name: 'mark contracts of alerts',
  text: `insert into alert_marks (commercial_contract_id, bill_id, payment_id, warning_id)
    select access.commercial_contract_id, ${marksOf('access.commercial_contract_id')}
    from (select distinct commercial_contract_id from contract_access) access
    where not exists (select from alert_marks mark where mark.commercial_contract_id = access.commercial_contract_id)
    on conflict do nothing`,
}

/** The same for contracts that got an account otherwise: by an earlier release, or with the demo's data. */
export async function markContracts(tx: Queryable): Promise<void> {
  await tx.query(ofWholeTable(markAllStatement))
}
