import { useState, useSyncExternalStore } from 'react'
import { createOpenReadingsStore } from './open-readings-store.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'

const store = createOpenReadingsStore(createDeviceStorage(() => window.localStorage))
const none: ReadonlySet<number> = new Set()

/** All open or all closed is kept on the device; single cards that differ are not. */
export function useOpenReadings() {
  const areAllOpen = useSyncExternalStore(store.subscribe, store.areAllOpen)
  const [others, setOthers] = useState(none)
  return {
    areAllOpen,
    isOpen: (id: number) => areAllOpen !== others.has(id),
    setAll(areOpen: boolean) {
      setOthers(none)
      store.setAll(areOpen)
    },
    toggle(id: number) {
      const next = new Set(others)
      if (!next.delete(id)) next.add(id)
      setOthers(next)
    },
  }
}
