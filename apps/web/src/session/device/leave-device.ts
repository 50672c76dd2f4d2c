import type { DeviceStorage } from './device-storage.ts'
import { keptDatabase, removeDatabase, sharedFilesDatabase } from './device-names.ts'
import { fingerprint } from './fingerprint.ts'
import type { SessionChange } from '../session-store.ts'

/** Who had the last session that merely ended: whoever comes next may be somebody else. */
const lastUserKey = 'portal.lastUser'

/** Small, and in the entry: it must work without a connection, and in a tab that has loaded nothing else. */
export function leaveDevice(storage: DeviceStorage, change: SessionChange, userName: string | null): void {
  if (change === 'signedIn') return
  removeDatabase(keptDatabase)
  void navigator.clearAppBadge?.().catch(() => undefined)
  if (change === 'ended' && userName !== null) storage.setItem(lastUserKey, fingerprint(userName))
  if (change === 'signedOut') {
    removeDatabase(sharedFilesDatabase)
    void stopPush()
  }
}

/** Whoever signs in finds nothing of anybody else; pushes of somebody else end. */
export function enterDevice(storage: DeviceStorage, userName: string | null): void {
  removeDatabase(keptDatabase)
  const last = storage.getItem(lastUserKey)
  if (last !== null && last !== fingerprint(userName ?? '')) void stopPush()
  storage.removeItem(lastUserKey)
}

/** The server hears of it from the push service, with the next push. */
async function stopPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const shown = (await registration?.getNotifications()) ?? []
    for (const notification of shown) notification.close()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {}
}
