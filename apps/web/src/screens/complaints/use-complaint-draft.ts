import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComplaintDraft, emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import type { RestoredDraft } from '#web/features/customers/complaints/draft-keeper.ts'
import { keptDrafts } from '#web/features/customers/complaints/kept-drafts.ts'

interface KeptDraft {
  /** Null until the device has been asked. */
  readonly draft: ComplaintDraft | null
  /** Names of files that the device could not keep. */
  readonly lostFiles: readonly string[]
  readonly change: (draft: ComplaintDraft) => void
  readonly forget: () => void
}

const nothing: RestoredDraft = { draft: emptyDraft, lostFiles: [] }

export function useComplaintDraft(username: string, contractId: number): KeptDraft {
  const key = `${contractId} ${username}`
  const [typed, setTyped] = useState<{ key: string; draft: ComplaintDraft } | null>(null)
  const { data: restored } = useQuery({
    queryKey: ['complaint-draft', username, contractId],
    queryFn: async () => (await keptDrafts.restore(username, contractId)) ?? nothing,
    // The device answers without a connection, and anew for every visit.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    draft: typed?.key === key ? typed.draft : (restored?.draft ?? null),
    lostFiles: restored?.lostFiles ?? [],
    change(draft) {
      keptDrafts.keep(username, contractId, draft)
      setTyped({ key, draft })
    },
    forget() {
      keptDrafts.forget(username, contractId)
      setTyped({ key, draft: emptyDraft })
    },
  }
}
