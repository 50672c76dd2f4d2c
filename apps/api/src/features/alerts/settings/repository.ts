import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import type { Database, Queryable } from '@portal/database/client'
import { problem } from '#api/http/problem.ts'
import { namedStatement } from '#api/sql/statements.ts'

/** What the message itself is: it stands in the inbox whatever is chosen. */
const inInbox = (chosen: string) => `kind.kind = 'message' or ${chosen}`

const commonMatrix = `(
  select json_agg(json_build_object('kind', kind.kind, 'email', coalesce(common.email, kind.email),
    'push', coalesce(common.push, kind.push), 'inbox', ${inInbox('coalesce(common.inbox, kind.inbox)')}) order by kind.ordinal)
  from alert_kinds kind
  left join alert_switches common
    on common.user_id = users.id and common.commercial_contract_id = 0 and common.kind = kind.kind)`

/** A contract that was given up keeps its rows, and they are shown again with it. */
const contractMatrices = `(
  select coalesce(json_agg(json_build_object(
    'commercialContractId', access.commercial_contract_id,
    'matrix', (
      select json_agg(json_build_object('kind', kind.kind, 'email', coalesce(own.email, common.email, kind.email),
        'push', coalesce(own.push, common.push, kind.push), 'inbox', coalesce(own.inbox, common.inbox, kind.inbox))
        order by kind.ordinal)
      from alert_kinds kind
      left join alert_switches own on own.user_id = users.id
        and own.commercial_contract_id = access.commercial_contract_id and own.kind = kind.kind
      left join alert_switches common
        on common.user_id = users.id and common.commercial_contract_id = 0 and common.kind = kind.kind
      where not kind.is_of_account
    ),
    'digestAt', to_char(case when digest.user_id is null then settings.digest_at else digest.digest_at end, 'HH24:MI')
  ) order by access.commercial_contract_id), '[]')
  from contract_access access
  left join alert_contract_digests digest
    on digest.user_id = users.id and digest.commercial_contract_id = access.commercial_contract_id
  where access.user_id = users.id and (digest.user_id is not null or exists (
    select from alert_switches own
    where own.user_id = users.id and own.commercial_contract_id = access.commercial_contract_id
  )))`

const kindsThat = (property: string) =>
  `(select json_agg(kind.kind order by kind.ordinal) from alert_kinds kind where kind.${property})`

const readStatement = namedStatement(
  'alert settings',
  `select json_build_object(
    'matrix', ${commonMatrix},
    'contracts', ${contractMatrices},
    'quietHours', case when settings.quiet_from is not null then json_build_object(
      'from', to_char(settings.quiet_from, 'HH24:MI'), 'to', to_char(settings.quiet_to, 'HH24:MI')) end,
    'digestAt', to_char(settings.digest_at, 'HH24:MI'),
    'isDetailedOnLockScreen', coalesce(settings.is_detailed_on_lock_screen, false),
    'email', users.email,
    'emailState', case when bounce.email is null then 'works' else 'bounced' end,
    'lockedKinds', ${kindsThat('is_locked')},
    'accountKinds', ${kindsThat('is_of_account')},
    'contractNumbers', (
      select coalesce(json_agg(json_build_object('commercialContractId', contract.id, 'number', contract.collection_number)
        order by contract.id desc), '[]')
      from contract_access access
      join commercial_contracts contract on contract.id = access.commercial_contract_id
      where access.user_id = users.id
    )
  ) as settings, users.password_changed_at as "passwordChangedAt"
  from users
  left join alert_settings settings on settings.user_id = users.id
  left join mail_bounces bounce on bounce.email = users.email
  where users.id = $1`,
)

export interface FoundSettings {
  settings: AlertSettingsAnswer
  passwordChangedAt: Date
}

export async function findSettings(queryable: Queryable, userId: number): Promise<FoundSettings | undefined> {
  const [found] = await queryable.query<FoundSettings>(readStatement, [userId])
  return found
}

export async function requireSettings(queryable: Queryable, userId: number): Promise<AlertSettingsAnswer> {
  const found = await findSettings(queryable, userId)
  if (!found) throw problem('notFound')
  return found.settings
}

const saveHours = namedStatement(
  'save alert settings',
  `insert into alert_settings (user_id, quiet_from, quiet_to, digest_at, is_detailed_on_lock_screen)
  values ($1, $2::time, $3::time, $4::time, $5)
  on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    digest_at = excluded.digest_at, is_detailed_on_lock_screen = excluded.is_detailed_on_lock_screen`,
)

/** What a wish says all about; the rows of a contract that was given up wait for it. */
const heldContracts = '(select commercial_contract_id from contract_access where user_id = $1)'

const forgetSwitches = namedStatement(
  'forget alert switches',
  `delete from alert_switches
  where user_id = $1 and (commercial_contract_id = 0 or commercial_contract_id in ${heldContracts})`,
)

/** Kinds of the account have no row of a contract; the access is asked in the same step. */
const saveSwitches = namedStatement(
  'save alert switches',
  `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
  select $1, chosen.contract_id, kind.kind, chosen.email, chosen.push, kind.kind = 'message' or chosen.inbox
  from json_to_recordset($2::json)
    as chosen (contract_id bigint, kind text, email boolean, push boolean, inbox boolean)
  join alert_kinds kind on kind.kind = chosen.kind
  where chosen.contract_id = 0 or (not kind.is_of_account and exists (
    select from contract_access access
    where access.user_id = $1 and access.commercial_contract_id = chosen.contract_id))
  on conflict (user_id, commercial_contract_id, kind) do update
    set email = excluded.email, push = excluded.push, inbox = excluded.inbox`,
)

const forgetDigests = namedStatement(
  'forget alert digests',
  `delete from alert_contract_digests where user_id = $1 and commercial_contract_id in ${heldContracts}`,
)

const saveDigests = namedStatement(
  'save alert digests',
  `insert into alert_contract_digests (user_id, commercial_contract_id, digest_at)
  select $1, chosen.contract_id, chosen.digest_at
  from json_to_recordset($2::json) as chosen (contract_id bigint, digest_at time)
  join contract_access access on access.user_id = $1 and access.commercial_contract_id = chosen.contract_id`,
)

const ownedContracts = namedStatement(
  'owned contracts of alert settings',
  `select commercial_contract_id from contract_access
  where user_id = $1 and commercial_contract_id = any($2::bigint[])`,
)

const lockedKinds = namedStatement(
  'locked kinds of alerts',
  `select array_agg(kind) as kinds from alert_kinds where is_locked`,
)

export function saveSettings(
  database: Database,
  userId: number,
  wished: AlertSettings,
): Promise<AlertSettingsAnswer> {
  return database.transaction(async (tx) => {
    await requireHeard(tx, wished)
    const contractIds = [...new Set(wished.contracts.map(({ commercialContractId: id }) => id))]
    const owned = await tx.query(ownedContracts, [userId, contractIds])
    if (owned.length < contractIds.length) throw problem('notFound')
    const { quietHours, digestAt, isDetailedOnLockScreen } = wished
    const hours = [quietHours?.from ?? null, quietHours?.to ?? null, digestAt]
    await tx.query(saveHours, [userId, ...hours, isDetailedOnLockScreen])
    await tx.query(forgetSwitches, [userId])
    await tx.query(saveSwitches, [userId, JSON.stringify(switchesOf(wished))])
    await tx.query(forgetDigests, [userId])
    await tx.query(saveDigests, [userId, JSON.stringify(digestsOf(wished))])
    return requireSettings(tx, userId)
  })
}

/** One row of a kind, the last one named: a statement must not meet the same row twice. */
function switchesOf({ matrix, contracts }: AlertSettings) {
  const matrices = [
    { contract_id: 0, matrix },
    ...contracts.map(({ commercialContractId, matrix: own }) => ({
      contract_id: commercialContractId,
      matrix: own,
    })),
  ]
  const rows = matrices.flatMap(({ contract_id, matrix: own }) =>
    own.map((row) => [`${contract_id} ${row.kind}`, { contract_id, ...row }] as const),
  )
  return [...new Map(rows).values()]
}

/** One row of a contract, as above. */
function digestsOf({ contracts }: AlertSettings) {
  const rows = contracts.flatMap(({ commercialContractId, digestAt }) =>
    digestAt === undefined
      ? []
      : [[commercialContractId, { contract_id: commercialContractId, digest_at: digestAt }] as const],
  )
  return [...new Map(rows).values()]
}

/** Security and money keep a channel. */
async function requireHeard(tx: Queryable, { matrix, contracts }: AlertSettings): Promise<void> {
  const [locked] = await tx.query<{ kinds: string[] }>(lockedKinds)
  const silenced = [matrix, ...contracts.map((contract) => contract.matrix)]
    .flat()
    .some(({ kind, email, push, inbox }) => !(email || push || inbox) && locked?.kinds.includes(kind))
  if (silenced) throw problem('alertCannotBeSilenced')
}
