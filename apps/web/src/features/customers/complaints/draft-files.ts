import { draftFilesDatabase } from '#web/session/device-drafts.ts'

/** The files of a complaint not sent yet: too large for the storage of texts, so they stand in IndexedDB. */

const storeName = 'files'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(draftFilesDatabase, 1)
    asking.onupgradeneeded = () => asking.result.createObjectStore(storeName)
    asking.onsuccess = () => resolve(asking.result)
    asking.onerror = () => reject(asking.error)
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const asking = act(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(asking.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Rejects where the device forbids it or has no room. */
export async function keepFiles(key: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) await inStore('readwrite', (store) => store.delete(key))
  else await inStore('readwrite', (store) => store.put([...files], key))
}

export async function readFiles(key: string): Promise<readonly File[]> {
  const kept: unknown = await inStore('readonly', (store) => store.get(key))
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}
