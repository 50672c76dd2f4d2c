import type { Database, Statement } from '@portal/database/client'

const getSessionStatement: Statement = {
  name: 'get-session',
  text: `select json_build_object(
      'user', json_build_object(
        'username', users.email,
        'name', users.name,
        'phone', users.phone,
        'address', users.address,
        'isLegalEntity', users.customer_type_id = 2,
        'hasProfileImage', false,
        'hasSavedCards', false
      ),
      'contracts', json_build_array(),
      'selection', json_build_object('commercialContractId', null, 'pointOfDeliveryId', null),
      'unreadMessages', 0,
      'activeWarningsExist', false,
      'newNotificationsExist', false,
      'feeAmount', $2::numeric,
      'features', json_build_object('complaintsEnabled', true)
    )::text as json
    from users where users.id = $1`,
}

/** The whole preload in one statement; undefined when the account is gone. */
export async function getSessionJson(
  database: Database,
  signal: AbortSignal,
  { userId, feeAmount }: { userId: number; feeAmount: string },
): Promise<string | undefined> {
  const values = [userId, feeAmount]
  const [row] = await database.queryUnlessAborted<{ json: string }>(signal, getSessionStatement, values)
  return row?.json
}
