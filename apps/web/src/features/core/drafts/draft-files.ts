import { deviceDatabase } from '#web/session/device/device-database.ts'

/** The files of what is not sent yet: too large for the storage of texts, so they stand in IndexedDB. */
export function draftFilesIn(name: string) {
  const database = deviceDatabase(name, 'files')
  return {
    /** Rejects where the device forbids it or has no room. */
    async keepFiles(key: string, files: readonly File[]): Promise<void> {
      if (files.length === 0) await database.act('readwrite', (store) => store.delete(key))
      else await database.act('readwrite', (store) => store.put([...files], key))
    },
    async readFiles(key: string): Promise<readonly File[]> {
      const kept: unknown = await database.act('readonly', (store) => store.get(key))
      return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
    },
  }
}
