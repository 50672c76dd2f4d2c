import { draftsKey } from '#web/session/device/device-drafts.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'

export const draftStorage = createDeviceStorage(() => window.localStorage)

/** Asked before the rest of the drafts is loaded: most customers have none. */
export const hasDrafts = (): boolean => draftStorage.getItem(draftsKey) !== null
