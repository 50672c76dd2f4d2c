import { draftFilesIn } from '#web/features/core/drafts/draft-files.ts'
import { draftFilesDatabase } from '#web/session/device/device-drafts.ts'
import { sessionStore, signedInName } from '#web/session/session.ts'
import { createKeptDrafts } from './draft-keeper.ts'
import { draftStorage } from '#web/features/core/draft-storage.ts'

export const keptDrafts = createKeptDrafts({
  storage: draftStorage,
  files: draftFilesIn(draftFilesDatabase),
  clock: Date.now,
  whoIsHere: signedInName,
})

sessionStore.subscribe((change) => {
  if (change === 'signedOut') keptDrafts.leave()
})
