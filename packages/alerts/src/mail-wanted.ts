import type { Queryable, Statement } from '@portal/database/client'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import { joinSwitches, switchOf } from './switches.ts'

const wantedStatement: Statement = {
  name: 'is mail of alert wanted',
  text: `select ${switchOf('email')} and bounce.email is null as "isWanted"
    from (select $1::bigint as user_id, $2::text as kind, $3::bigint as commercial_contract_id) asked
    join users on users.id = asked.user_id
    ${joinSwitches('asked')}
    left join mail_bounces bounce on bounce.email = users.email`,
}

/** For a mail of its own about something that alerts tell by the other channels. */
export async function isMailWanted(
  queryable: Queryable,
  { userId, kind, contractId = null }: { userId: number; kind: AlertKind; contractId?: number | null },
): Promise<boolean> {
  const [found] = await queryable.query<{ isWanted: boolean }>(wantedStatement, [userId, kind, contractId])
  return found?.isWanted ?? true
}
