import {
  createDraftKeeper,
  type DraftPlace,
  type RestoredDraft as Restored,
} from '#web/features/core/drafts/draft-keeper.ts'
import { draftsKey } from '#web/session/device/device-drafts.ts'
import { type ComplaintWords, readComplaintWords } from './draft-words.ts'

export type RestoredDraft = Restored<ComplaintWords>

/** A draft for each contract. */
export const createKeptDrafts = (place: DraftPlace) =>
  createDraftKeeper({ ...place, storageKey: draftsKey, readWords: readComplaintWords })
