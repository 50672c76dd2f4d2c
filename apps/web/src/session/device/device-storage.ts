/** What the portal keeps on the device (spec 1 and 3), beside what single pages keep for themselves. */
export const storageKeys = {
  session: 'portal.session',
  language: 'portal.language',
  theme: 'portal.theme',
} as const

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Browsers that forbid storage still get a session for as long as the page is open. */
export function createDeviceStorage(findStorage: () => DeviceStorage): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(action: (storage: DeviceStorage) => Result, otherwise: Result): Result => {
    try {
      return action(findStorage())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null) ?? memory.get(key) ?? null,
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
  }
}
