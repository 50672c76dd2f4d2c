import type { DeviceStorage } from './device-storage.ts'

/** Where a complaint that was begun waits on the device: its words, and its files (record 0116). */
export const draftsKey = 'portal.complaint-drafts'
export const draftFilesDatabase = 'portal-complaint-drafts'

/** The same of a meter's states and photos. */
export const readingDraftsKey = 'portal.reading-drafts'
export const readingFilesDatabase = 'portal-reading-drafts'

const places = [
  { key: draftsKey, database: draftFilesDatabase },
  { key: readingDraftsKey, database: readingFilesDatabase },
] as const

export function forgetDrafts(storage: DeviceStorage): void {
  for (const { key, database } of places) {
    storage.removeItem(key)
    // Some browsers have no such database in their private windows.
    try {
      indexedDB.deleteDatabase(database)
    } catch {}
  }
}

/** Whose the drafts in a place are; null where there are none. */
function ownerOfDrafts(storage: DeviceStorage, key: string): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'owner' in kept ? String(kept.owner) : null
  } catch {
    return null
  }
}

/** Somebody else signs in: what another began is neither shown nor left. */
export function forgetDraftsOfOthers(storage: DeviceStorage, userName: string | undefined): void {
  const owners = places.map(({ key }) => ownerOfDrafts(storage, key))
  if (owners.some((owner) => owner !== null && owner !== userName)) forgetDrafts(storage)
}
