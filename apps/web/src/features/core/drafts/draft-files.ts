const storeName = 'files'

function open(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(database, 1)
    asking.onupgradeneeded = () => asking.result.createObjectStore(storeName)
    asking.onsuccess = () => resolve(asking.result)
    asking.onerror = () => reject(asking.error)
  })
}

async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open(name)
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

/** The files of what is not sent yet: too large for the storage of texts, so they stand in IndexedDB. */
export const draftFilesIn = (database: string) => ({
  /** Rejects where the device forbids it or has no room. */
  async keepFiles(key: string, files: readonly File[]): Promise<void> {
    if (files.length === 0) await inStore(database, 'readwrite', (store) => store.delete(key))
    else await inStore(database, 'readwrite', (store) => store.put([...files], key))
  },
  async readFiles(key: string): Promise<readonly File[]> {
    const kept: unknown = await inStore(database, 'readonly', (store) => store.get(key))
    return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
  },
})
