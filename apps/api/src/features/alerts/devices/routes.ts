import { addAlertDevice, deleteAlertDevice, listAlertDevices } from '@portal/contract/alerts/devices'
import type { Database } from '@portal/database/client'
import { isPushServiceAllowed, type PushSettings } from '#api/features/alerts/core/push-services.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { deleteDevice, findDevices, saveDevice } from './repository.ts'

export interface DevicesDeps {
  database: Database
  /** Undefined: the portal sends no web push, and says so by an empty key. */
  push: PushSettings | undefined
}

export function registerAlertDevices(bind: Bind, { database, push }: DevicesDeps): void {
  bind(listAlertDevices, async ({ caller }) => ({
    publicKey: push?.publicKey ?? '',
    devices: push ? await findDevices(database, caller.userId) : [],
  }))
  bind(addAlertDevice, ({ caller, body, clock }) => {
    const { endpoint, keys } = body
    if (!push || !isPushServiceAllowed(endpoint, push.extraOrigins) || !areKeys(keys)) {
      throw problem('pushServiceNotAllowed')
    }
    return saveDevice(database, caller.userId, body, new Date(clock()))
  })
  bind(deleteAlertDevice, ({ caller, params }) => deleteDevice(database, caller.userId, params.id))
}

const pointLength = 65
const authLength = 16

/** RFC 8291: an uncompressed point of P-256 and sixteen octets. */
const areKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  return (
    point.length === pointLength && point[0] === 4 && Buffer.from(auth, 'base64url').length === authLength
  )
}
