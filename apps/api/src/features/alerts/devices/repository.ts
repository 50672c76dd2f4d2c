import type { AlertDevice, addAlertDevice } from '@portal/contract/alerts/devices'
import type { Database, Queryable } from '@portal/database/client'
import type { RequestOf } from '@portal/contract/endpoint'
import { problem } from '#api/http/problem.ts'
import { namedStatement } from '#api/sql/statements.ts'

const fingerprint = `translate(rtrim(encode(sha256(convert_to(device.endpoint, 'UTF8')), 'base64'), '='), '+/', '-_')`

const fields = `json_build_object('id', device.id, 'name', device.name, 'addedAt', device.added_at,
  'fingerprint', ${fingerprint}, 'lastSentAt', device.last_sent_at)`

const listStatement = namedStatement(
  'alert devices',
  `select coalesce(json_agg(${fields} order by device.added_at desc, device.id desc), '[]') as devices
  from push_devices device where device.user_id = $1`,
)

export async function findDevices(queryable: Queryable, userId: number): Promise<AlertDevice[]> {
  const [found] = await queryable.query<{ devices: AlertDevice[] }>(listStatement, [userId])
  return found?.devices ?? []
}

/** A family has a few phones and computers. */
const mostDevices = 20

const countStatement = namedStatement(
  'count alert devices',
  `select count(*) as devices from push_devices where user_id = $1 and endpoint <> $2`,
)

/**
 * Whoever has the subscription now is the one who signed in there last. A statement of its own before the next: the
 * device gets another id, by which what waits for the one before finds nobody.
 */
const takeFromOthers = namedStatement(
  'take alert device from others',
  'delete from push_devices where endpoint = $2 and user_id <> $1',
)

const addStatement = namedStatement(
  'add alert device',
  `insert into push_devices as device (user_id, endpoint, p256dh, auth, name, added_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    name = excluded.name
  returning ${fields} as device`,
)

/** The device stays itself, and what waits for it finds it at its new endpoint. */
const renewStatement = namedStatement(
  'renew alert device',
  `update push_devices device set endpoint = $2, p256dh = $3, auth = $4, name = $5
  where device.user_id = $1 and ${fingerprint} = $6
    and not exists (select from push_devices other where other.endpoint = $2)
  returning ${fields} as device`,
)

type NewDevice = RequestOf<typeof addAlertDevice>['body']

export function saveDevice(
  database: Database,
  userId: number,
  { endpoint, keys, name, replaces }: NewDevice,
  addedAt: Date,
): Promise<AlertDevice> {
  const values = [userId, endpoint, keys.p256dh, keys.auth, name]
  return database.transaction(async (tx) => {
    const [renewed] = replaces
      ? await tx.query<{ device: AlertDevice }>(renewStatement, [...values, replaces])
      : []
    if (renewed) return renewed.device
    const [count] = await tx.query<{ devices: number }>(countStatement, [userId, endpoint])
    if ((count?.devices ?? 0) >= mostDevices) throw problem('tooManyDevices')
    await tx.query(takeFromOthers, [userId, endpoint])
    const [added] = await tx.query<{ device: AlertDevice }>(addStatement, [...values, addedAt])
    if (!added) throw new Error('a device was not added')
    return added.device
  })
}

const deleteStatement = namedStatement(
  'delete alert device',
  'delete from push_devices where user_id = $1 and id = $2 returning id',
)

export async function deleteDevice(queryable: Queryable, userId: number, id: number): Promise<void> {
  if ((await queryable.query(deleteStatement, [userId, id])).length === 0) throw problem('notFound')
}
