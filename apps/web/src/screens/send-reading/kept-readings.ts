import { draftFilesIn } from '#web/features/core/drafts/draft-files.ts'
import { createDraftKeeper } from '#web/features/core/drafts/draft-keeper.ts'
import { readingDraftsKey, readingFilesDatabase } from '#web/session/device/device-drafts.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'
import { sessionStore, signedInName } from '#web/session/session.ts'
import { readReadingWords } from './reading-draft.ts'

/** A draft for each point of delivery. */
export const keptReadings = createDraftKeeper({
  storage: createDeviceStorage(() => window.localStorage),
  storageKey: readingDraftsKey,
  files: draftFilesIn(readingFilesDatabase),
  clock: Date.now,
  whoIsHere: signedInName,
  readWords: readReadingWords,
})

sessionStore.subscribe((change) => {
  if (change === 'signedOut') keptReadings.leave()
})
