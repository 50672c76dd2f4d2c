import { sessionStore } from '#web/session/session.ts'
import type { ComplaintDraft } from './complaint-draft.ts'

/** Who looks something up on another page, or has to sign in again, finds what was written. */
const drafts = new Map<string, ComplaintDraft>()

sessionStore.subscribe((change) => {
  if (change === 'signedOut') drafts.clear()
})

/** A draft is of one customer and about one contract; another contract begins an empty one. */
export const keptDrafts = {
  keyOf: (username: string, contractId: number): string => `${contractId} ${username}`,
  find: (key: string): ComplaintDraft | undefined => drafts.get(key),
  keep: (key: string, draft: ComplaintDraft): void => void drafts.set(key, draft),
  forget: (key: string): void => void drafts.delete(key),
}
