import type { Queryable } from '@portal/database/client'
import type { Unsubscribable } from '#api/features/alerts/core/link-keys.ts'
import { namedStatement } from '#api/sql/statements.ts'

const holderStatement = namedStatement(
  'holder of alert link',
  'select password_changed_at as "passwordChangedAt" from users where id = $1',
)

export async function findPasswordChange(queryable: Queryable, userId: number): Promise<Date | undefined> {
  const [found] = await queryable.query<{ passwordChangedAt: Date }>(holderStatement, [userId])
  return found?.passwordChangedAt
}

/**
 * E-mail of a kind goes off in the common matrix and in those of contracts. What must be heard of goes to the inbox
 * instead, where it had no other channel; the digest is all that may wait for it.
 */
const stopStatement = namedStatement(
  'stop mails of alerts',
  `with kinds as (
    select * from alert_kinds kind where kind.kind = $2 or ($2 = 'digest' and not kind.is_urgent)
  ), matrices as (
    select 0::bigint as contract_id
    union select commercial_contract_id from alert_switches where user_id = $1
  )
  insert into alert_switches as switches (user_id, commercial_contract_id, kind, email, push, inbox)
  select users.id, matrices.contract_id, kinds.kind, false, coalesce(own.push, common.push, kinds.push),
    coalesce(own.inbox, common.inbox, kinds.inbox)
      or (kinds.is_locked and not coalesce(own.push, common.push, kinds.push))
  from users cross join kinds cross join matrices
  left join alert_switches own on own.user_id = users.id and own.kind = kinds.kind
    and own.commercial_contract_id = matrices.contract_id
  left join alert_switches common on common.user_id = users.id and common.kind = kinds.kind
    and common.commercial_contract_id = 0
  where users.id = $1 and (matrices.contract_id = 0 or not kinds.is_of_account)
  on conflict (user_id, commercial_contract_id, kind) do update set email = false, inbox = excluded.inbox
  returning 1`,
)

export async function stopMails(queryable: Queryable, userId: number, what: Unsubscribable): Promise<void> {
  await queryable.query(stopStatement, [userId, what])
}
