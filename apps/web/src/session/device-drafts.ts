import type { DeviceStorage } from './device-storage.ts'

/** Where a complaint that was begun waits on the device: its words, and its files (record 0116). */
export const draftsKey = 'portal.complaint-drafts'
export const draftFilesDatabase = 'portal-complaint-drafts'

export function forgetDrafts(storage: DeviceStorage): void {
  storage.removeItem(draftsKey)
  // Some browsers have no such database in their private windows.
  try {
    indexedDB.deleteDatabase(draftFilesDatabase)
  } catch {}
}

/** Whose the drafts on this device are; null where there are none. */
function ownerOfDrafts(storage: DeviceStorage): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(draftsKey) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'owner' in kept ? String(kept.owner) : null
  } catch {
    return null
  }
}

/** Somebody else signs in: what another began is neither shown nor left. */
export function forgetDraftsOfOthers(storage: DeviceStorage, userName: string | undefined): void {
  const owner = ownerOfDrafts(storage)
  if (owner !== null && owner !== userName) forgetDrafts(storage)
}
