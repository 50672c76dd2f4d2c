import { addAlertDevice } from '@portal/contract/alerts/devices'
import { deviceName } from '#web/features/alerts/devices/device-name.ts'
import { keepNote, takeNote } from '#web/session/device/device-notes.ts'
import { callWithSession } from '#web/session/session.ts'

/** The browser renewed its subscription while no page was open: the server hears of it with the next one. */
export async function renewPushSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const replaced = await takeNote('pushChanged')
  if (replaced === null) return
  const { endpoint, keys } = (await registration.pushManager.getSubscription())?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  const body = {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    name: deviceName(navigator.userAgent),
    ...(replaced === '' ? {} : { replaces: replaced }),
  }
  try {
    await callWithSession(addAlertDevice, { body })
  } catch {
    await keepNote('pushChanged', replaced)
  }
}
