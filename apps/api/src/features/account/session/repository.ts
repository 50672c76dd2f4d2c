import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { commercialContractFields, commercialContractJoins } from '#api/sql/commercial-contracts.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { userJson } from '#api/sql/users.ts'

/** Spec 4.5: the contract chosen before is kept while the account has it, else the first of the list is chosen. */
const sessionStatements = inEachLanguage('session', (name, language) =>
  namedStatement(
    name,
    `with selected as materialized (
      select access.commercial_contract_id as id
      from contract_access access
      where access.user_id = $1
      order by access.commercial_contract_id = $3::bigint desc nulls last, access.commercial_contract_id desc
      limit 1
    )
    select json_build_object(
      'user', ${userJson},
      'contracts', coalesce((
        select json_agg(item) from (
          select ${commercialContractFields(language)}
          from commercial_contracts contract
          join contract_access access on access.commercial_contract_id = contract.id
          ${commercialContractJoins}
          where access.user_id = $1
          order by contract.id desc
          limit ${pageSizes.cap}
        ) item
      ), '[]'),
      'selection', json_build_object(
        'commercialContractId', (select id from selected),
        'pointOfDeliveryId', (
          select point.id from points_of_delivery point
          where point.commercial_contract_id = (select id from selected)
          order by point.is_active desc, point.point_of_delivery_number, point.id desc
          limit 1
        )
      ),
      'unreadMessages', coalesce((select unread_messages from inboxes where inboxes.user_id = $1), 0),
      'activeWarningsExist', exists (
        select from warnings warning
        where warning.commercial_contract_id = (select id from selected) and warning.is_active
      ),
      'newNotificationsExist', exists (
        select from complaints complaint
        where complaint.commercial_contract_id = (select id from selected) and complaint.has_new_notification
      ),
      'feeAmount', $2::numeric,
      'isEmailBounced', coalesce((select true from mail_bounces bounce where bounce.email = users.email), false),
      'features', json_build_object('complaintsEnabled', $4::boolean)
    )::text as json
    from users where users.id = $1`,
  ),
)

interface SessionQuestion {
  userId: number
  language: Language
  feeAmount: string
  commercialContractId: number | undefined
  areComplaintsEnabled: boolean
}

/** The whole preload in one statement; undefined when the account is gone. */
export async function getSessionJson(
  database: Database,
  signal: AbortSignal,
  { userId, language, feeAmount, commercialContractId, areComplaintsEnabled }: SessionQuestion,
): Promise<string | undefined> {
  const values = [userId, feeAmount, commercialContractId ?? null, areComplaintsEnabled]
  const statement = sessionStatements[language]
  const [row] = await database.queryUnlessAborted<{ json: string }>(signal, statement, values)
  return row?.json
}
