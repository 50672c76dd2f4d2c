/** Databases of the device, by their names alone: the entry removes what only later code fills. */
export const keptDatabase = 'portal-kept'
export const sharedFilesDatabase = 'portal-shared-files'

export function removeDatabase(name: string): void {
  // Some browsers have no databases in their private windows.
  try {
    indexedDB.deleteDatabase(name)
  } catch {}
}
