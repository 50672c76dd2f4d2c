import { createDeviceStorage } from '#web/session/device-storage.ts'
import { sessionStore } from '#web/session/session.ts'
import { createKeptDrafts } from './draft-keeper.ts'

export const keptDrafts = createKeptDrafts({
  storage: createDeviceStorage(() => window.localStorage),
  loadFiles: () => import('./draft-files.ts'),
  clock: Date.now,
})

sessionStore.subscribe((change) => {
  if (change === 'signedOut') keptDrafts.leave()
})
