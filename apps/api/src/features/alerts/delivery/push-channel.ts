import type { Database } from '@portal/database/client'
import { supplierIn } from '@portal/i18n/supplier'
import type { Logger } from 'pino'
import { isPushServiceAllowed, type PushSettings } from '#api/features/alerts/core/push-services.ts'
import { namedStatement } from '#api/sql/statements.ts'
import type { Outbound } from '#api/tracing/outbound.ts'
import { postToService } from './push-request.ts'
import {
  claimDeliveries,
  type Delivery,
  type DeliveryDeps,
  mostAttempts,
  type Outcome,
  postponeDeliveries,
  retryAfterMs,
  settleDeliveries,
  unwantedOutcome,
} from './queue.ts'
import { wordsOf } from './words.ts'

export interface PushDeps extends DeliveryDeps {
  push: PushSettings | undefined
  logger: Logger
  outbound: Outbound
}

const batchSize = 40
const sendsAtOnce = 10

interface Device {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  isDetailed: boolean
  unread: number
}

const devicesStatement = namedStatement(
  'devices of alerts',
  `select device.id, device.endpoint, device.p256dh, device.auth,
    coalesce(settings.is_detailed_on_lock_screen, false) as "isDetailed",
    coalesce(inbox.unread_messages, 0) as unread
  from push_devices device
  left join alert_settings settings on settings.user_id = device.user_id
  left join inboxes inbox on inbox.user_id = device.user_id
  where device.id = any($1::bigint[])`,
)

/** By the address that is gone: the browser may have renewed its subscription while the old one was asked. */
const goneStatement = namedStatement(
  'forget gone devices',
  `delete from push_devices device using unnest($1::bigint[], $2::text[]) as gone (id, endpoint)
  where device.id = gone.id and device.endpoint = gone.endpoint`,
)

const sentStatement = namedStatement(
  'note sent devices',
  'update push_devices set last_sent_at = $2 where id = any($1::bigint[])',
)

type Result =
  | { kind: 'settled'; outcome: Outcome; isGone?: boolean }
  | { kind: 'later'; afterMs: number | null }

/** Sends a batch to the devices' push services; answers how many were in hand. */
export async function deliverToDevices(deps: PushDeps): Promise<number> {
  const { database, clock } = deps
  const batch = await claimDeliveries(database, 'push', new Date(clock()), batchSize)
  const devices = await findDevices(database, batch)
  for (let start = 0; start < batch.length; start += sendsAtOnce) {
    const few = batch.slice(start, start + sendsAtOnce)
    const results = await Promise.all(few.map((delivery) => send(deps, delivery, devices)))
    await note(deps, few, results)
    await forgetGone(deps, few, results, devices)
  }
  return batch.length
}

async function forgetGone(
  { database }: PushDeps,
  few: readonly Delivery[],
  results: readonly Result[],
  devices: ReadonlyMap<number, Device>,
): Promise<void> {
  const gone = few.flatMap(({ deviceId }, index) => {
    const result = results[index]
    const device = devices.get(deviceId)
    return result?.kind === 'settled' && result.isGone && device ? [device] : []
  })
  if (gone.length === 0) return
  await database.query(goneStatement, [gone.map(({ id }) => id), gone.map(({ endpoint }) => endpoint)])
}

async function findDevices(database: Database, batch: readonly Delivery[]): Promise<Map<number, Device>> {
  const ids = [...new Set(batch.map(({ deviceId }) => deviceId))]
  const rows = ids.length === 0 ? [] : await database.query<Device>(devicesStatement, [ids])
  return new Map(rows.map((device) => [device.id, device]))
}

async function send(
  deps: PushDeps,
  delivery: Delivery,
  devices: ReadonlyMap<number, Device>,
): Promise<Result> {
  const device = devices.get(delivery.deviceId)
  if (!delivery.isWanted) return { kind: 'settled', outcome: unwantedOutcome(delivery) }
  if (!deps.push || !device) return { kind: 'settled', outcome: 'refused' }
  if (!isPushServiceAllowed(device.endpoint, deps.push.extraOrigins)) {
    return { kind: 'settled', outcome: 'refused', isGone: true }
  }
  const { push, outbound, logger } = deps
  let payload: string | null
  try {
    payload = payloadOf(delivery, device)
  } catch (error) {
    logger.error({ err: error, alertId: delivery.alertId }, 'a push of an alert could not be written')
    return { kind: 'later', afterMs: null }
  }
  if (payload === null) return { kind: 'settled', outcome: 'dropped' }
  const call = {
    provider: 'push',
    action: 'send',
    isAnswered: ({ status }: Response) => status < 500,
  } as const
  const answer = await outbound(call, () =>
    postToService(push, delivery, device, payload, deps.clock()),
  ).catch((error: unknown) => {
    logger.warn({ err: error, alertId: delivery.alertId }, 'a push service did not answer')
    return undefined
  })
  return answer ? judge(answer) : { kind: 'later', afterMs: null }
}

/** The words on a locked screen; amounts and names only where the customer allowed them. */
function payloadOf(delivery: Delivery, device: Device): string | null {
  const { language, kind, thing } = delivery
  const words = wordsOf(delivery, language)
  if (!words) return null
  return JSON.stringify({
    title: supplierIn(language).portal,
    body: device.isDetailed ? words.title : words.push,
    url: words.path,
    tag: `${kind}:${thing}`,
    unread: device.unread,
  })
}

function judge(answer: Response): Result {
  void answer.body?.cancel()
  if (answer.ok) return { kind: 'settled', outcome: 'sent' }
  if (answer.status === 404 || answer.status === 410) {
    return { kind: 'settled', outcome: 'refused', isGone: true }
  }
  if (answer.status !== 429 && answer.status < 500) return { kind: 'settled', outcome: 'refused' }
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return { kind: 'later', afterMs: Number.isFinite(seconds) ? Math.min(seconds, 3600) * 1000 : null }
}

async function note(
  { database, clock }: PushDeps,
  few: readonly Delivery[],
  results: readonly Result[],
): Promise<void> {
  const now = new Date(clock())
  const both = few.flatMap((delivery, index) => {
    const result = results[index]
    return result ? [{ delivery, result }] : []
  })
  const settled = both.flatMap(({ delivery, result }) => {
    if (result.kind === 'settled') return [{ ...delivery, outcome: result.outcome }]
    return delivery.attempts >= mostAttempts ? [{ ...delivery, outcome: 'refused' as const }] : []
  })
  const postponed = both.flatMap(({ delivery, result }) => {
    if (result.kind === 'settled' || delivery.attempts >= mostAttempts) return []
    const waitMs = Math.max(retryAfterMs(delivery.attempts), result.afterMs ?? 0)
    return [{ ...delivery, until: new Date(now.getTime() + waitMs), isTried: true }]
  })
  await database.transaction((tx) => settleDeliveries(tx, 'push', settled, now))
  await postponeDeliveries(database, 'push', postponed)
  const reached = settled.filter(({ outcome }) => outcome === 'sent').map(({ deviceId }) => deviceId)
  if (reached.length > 0) await database.query(sentStatement, [reached, now])
}
