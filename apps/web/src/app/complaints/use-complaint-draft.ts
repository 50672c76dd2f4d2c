import { useState } from 'react'
import { type ComplaintDraft, emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import { sessionStore } from '#web/session/session.ts'

interface KeptDraft {
  readonly draft: ComplaintDraft
  readonly change: (draft: ComplaintDraft) => void
  readonly forget: () => void
}

/** Who looks something up on another page, or has to sign in again, finds what was written. */
const keptDrafts = new Map<string, ComplaintDraft>()

sessionStore.subscribe((change) => {
  if (change === 'signedOut') keptDrafts.clear()
})

/** A draft is of one customer and about one contract; another contract begins an empty one. */
export function useComplaintDraft(username: string, contractId: number): KeptDraft {
  const key = `${contractId} ${username}`
  const [kept, setKept] = useState({ key, draft: keptDrafts.get(key) ?? emptyDraft })
  return {
    draft: kept.key === key ? kept.draft : (keptDrafts.get(key) ?? emptyDraft),
    change(draft) {
      keptDrafts.set(key, draft)
      setKept({ key, draft })
    },
    forget() {
      keptDrafts.delete(key)
      setKept({ key, draft: emptyDraft })
    },
  }
}
