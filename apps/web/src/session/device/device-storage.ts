/** What the portal keeps on the device (spec 1 and 3), beside what single pages keep for themselves. */
export const storageKeys = {
  session: 'portal.session',
  language: 'portal.language',
  theme: 'portal.theme',
} as const

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeepingStorage extends DeviceStorage {
  /** Whether the entry stands on the device, and not only in this page. */
  keeps(key: string): boolean
}

/** Browsers that forbid storage, or have no room, still get a session for as long as the page is open. */
export function createDeviceStorage(findStorage: () => DeviceStorage): KeepingStorage {
  /** What the device refused. */
  const memory = new Map<string, string>()
  const attempt = <Result>(action: (storage: DeviceStorage) => Result, otherwise: Result): Result => {
    try {
      return action(findStorage())
    } catch {
      return otherwise
    }
  }
  return {
    // A device that refused a change still has what was there before it.
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keeps: (key) => !memory.has(key),
  }
}
