import type { DeviceStorage } from '#web/session/device/device-storage.ts'

export const openReadingsKey = 'portal.openReadings'
const everyReading = 'all'

export interface OpenReadingsStore {
  areAllOpen(): boolean
  setAll(areOpen: boolean): void
  subscribe(listener: () => void): () => void
}

/** Whoever reads every card need not open them on each visit. */
export function createOpenReadingsStore(storage: DeviceStorage): OpenReadingsStore {
  const listeners = new Set<() => void>()
  let areAllOpen = storage.getItem(openReadingsKey) === everyReading
  return {
    areAllOpen: () => areAllOpen,
    setAll(areOpen) {
      areAllOpen = areOpen
      if (areOpen) storage.setItem(openReadingsKey, everyReading)
      else storage.removeItem(openReadingsKey)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
