/** A small IndexedDB of the device: one store, opened for each act, so that nothing holds up its removal. */
export interface DeviceDatabase {
  /** Rejects where the device forbids it or has no room. */
  act<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result>
}

export function deviceDatabase(name: string, storeName = 'kept'): DeviceDatabase {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const asking = indexedDB.open(name, 1)
      asking.onupgradeneeded = () => asking.result.createObjectStore(storeName)
      asking.onsuccess = () => resolve(asking.result)
      asking.onerror = () => reject(asking.error)
    })
  return {
    async act(mode, act) {
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
    },
  }
}
