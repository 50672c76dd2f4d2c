import { createDraftKeeper, type DraftPlace } from '#web/features/core/drafts/draft-keeper.ts'
import { draftsKey } from '#web/session/device-drafts.ts'
import { readComplaintWords } from './draft-words.ts'

/** A draft for each contract. */
export const createKeptDrafts = (place: DraftPlace) =>
  createDraftKeeper({ ...place, storageKey: draftsKey, readWords: readComplaintWords })
