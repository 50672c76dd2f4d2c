import { useState } from 'react'
import { type ComplaintDraft, emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'

interface KeptDraft {
  readonly draft: ComplaintDraft
  readonly change: (draft: ComplaintDraft) => void
  readonly forget: () => void
}

/** A draft is about one contract; another contract begins an empty one. */
export function useComplaintDraft(contractId: number): KeptDraft {
  const [kept, setKept] = useState({ contractId, draft: emptyDraft })
  return {
    draft: kept.contractId === contractId ? kept.draft : emptyDraft,
    change: (draft) => setKept({ contractId, draft }),
    forget: () => setKept({ contractId, draft: emptyDraft }),
  }
}
