import type { ReadWords } from '#web/features/core/drafts/draft-words.ts'
import { type ComplaintDraft, emptyDraft } from './complaint-draft.ts'

export type ComplaintWords = Omit<ComplaintDraft, 'files'>

const { files: _files, ...emptyWords } = emptyDraft

const readId = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const readComplaintWords: ReadWords<ComplaintWords> = (draft) => ({
  ...emptyWords,
  pointId: readId(draft.pointId),
  typeId: readId(draft.typeId),
  kindId: readId(draft.kindId),
  nameId: readId(draft.nameId),
  description: typeof draft.description === 'string' ? draft.description : '',
})
