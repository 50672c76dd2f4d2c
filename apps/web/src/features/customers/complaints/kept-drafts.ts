import { sessionStore } from '#web/session/session.ts'
import { createKeptDrafts } from './draft-keeper.ts'
import { draftStorage } from '#web/features/core/draft-storage.ts'

export const keptDrafts = createKeptDrafts({
  storage: draftStorage,
  loadFiles: () => import('./draft-files.ts'),
  clock: Date.now,
})

sessionStore.subscribe((change) => {
  if (change === 'signedOut') keptDrafts.leave()
})
