import { useState } from 'react'
import { type ComplaintDraft, emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import { keptDrafts } from '#web/features/customers/complaints/kept-drafts.ts'

interface KeptDraft {
  readonly draft: ComplaintDraft
  readonly change: (draft: ComplaintDraft) => void
  readonly forget: () => void
}

export function useComplaintDraft(username: string, contractId: number): KeptDraft {
  const key = keptDrafts.keyOf(username, contractId)
  const find = () => keptDrafts.find(key) ?? emptyDraft
  const [kept, setKept] = useState({ key, draft: find() })
  return {
    draft: kept.key === key ? kept.draft : find(),
    change(draft) {
      keptDrafts.keep(key, draft)
      setKept({ key, draft })
    },
    forget() {
      keptDrafts.forget(key)
      setKept({ key, draft: emptyDraft })
    },
  }
}
