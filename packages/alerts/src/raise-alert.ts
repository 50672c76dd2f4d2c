import type { Queryable, Statement } from '@portal/database/client'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import type { AlertData } from './alert-data.ts'
import { raisingStatement } from './raising-statement.ts'

export interface NewAlert<Kind extends AlertKind> {
  readonly kind: Kind
  /** To one customer; without it to all who have access to the contract. */
  readonly userId?: number | undefined
  readonly commercialContractId?: number | undefined
  /** What it is about, 'bill:4100017': told to a customer once. */
  readonly thing: string
  readonly at: Date | number
  readonly data: AlertData<Kind>
  /** When a mail of its own tells the same. */
  readonly isMailedApart?: boolean
  /** `never`: it stands there already; `always`: whatever is chosen. */
  readonly inInbox?: InInbox
}

type InInbox = 'asChosen' | 'always' | 'never'

const values = '$1::text as kind, $4::text as thing, $3::bigint as commercial_contract_id, $5::jsonb as data'

const toCustomer: Statement = raisingStatement({
  name: 'raise alert to customer',
  source: `select users.id as user_id, ${values} from users where users.id = $2::bigint`,
  at: '$6::timestamptz',
  isMailed: 'not $7::boolean',
  inInbox: '$8::text',
})

const toContract: Statement = raisingStatement({
  name: 'raise alert to contract',
  source: `select access.user_id, ${values} from contract_access access
    where access.commercial_contract_id = $3::bigint and $2::bigint is null`,
  at: '$6::timestamptz',
  isMailed: 'not $7::boolean',
  inInbox: '$8::text',
})

/** In the transaction of the act: the alert is there exactly when the act is. Again for the same thing: nothing. */
export async function raiseAlert<Kind extends AlertKind>(
  tx: Queryable,
  alert: NewAlert<Kind>,
): Promise<void> {
  const {
    kind,
    userId,
    commercialContractId,
    thing,
    at,
    data,
    isMailedApart = false,
    inInbox = 'asChosen',
  } = alert
  if (userId === undefined && commercialContractId === undefined) {
    throw new Error('An alert is for a customer or for a contract')
  }
  await tx.query(userId === undefined ? toContract : toCustomer, [
    kind,
    userId ?? null,
    commercialContractId ?? null,
    thing,
    JSON.stringify(data),
    new Date(at),
    isMailedApart,
    inInbox satisfies InInbox,
  ])
}
