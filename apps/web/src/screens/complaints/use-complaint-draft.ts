import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComplaintDraft, emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import type { RestoredDraft } from '#web/features/customers/complaints/draft-keeper.ts'
import { keptDrafts } from '#web/features/customers/complaints/kept-drafts.ts'
import { addFiles } from '#web/features/customers/complaints/picked-files.ts'
import { findSharedFiles, forgetSharedFiles } from '#web/session/device/shared-files.ts'

interface KeptDraft {
  /** Null until the device has been asked. */
  readonly draft: ComplaintDraft | null
  /** Names of files that the device could not keep. */
  readonly lostFiles: readonly string[]
  /** The device has no room or keeps nothing: it is here while the page is open. */
  readonly isHereOnly: boolean
  /** Files were shared to this page and are not there: kept too long, or taken by another tab. */
  readonly areSharedLost: boolean
  readonly change: (draft: ComplaintDraft) => void
  /** Of this contract, or of the one that was just sent. */
  readonly forget: (contractId?: number) => void
}

const nothing: RestoredDraft = { draft: emptyDraft, lostFiles: [] }

export function useComplaintDraft(username: string, contractId: number, isShared: boolean): KeptDraft {
  const keyOf = (id: number) => `${id} ${username}`
  const key = keyOf(contractId)
  const [typed, setTyped] = useState<{ key: string; draft: ComplaintDraft } | null>(null)
  const [hereOnly, setHereOnly] = useState<string | null>(null)
  async function keep(draft: ComplaintDraft): Promise<boolean> {
    const isKept = await keptDrafts.keep(username, contractId, draft)
    setHereOnly(isKept ? null : key)
    return isKept
  }
  /** What came by the share sheet joins what was begun, and waits with it from then on. */
  async function withShared(kept: RestoredDraft) {
    const shared = await findSharedFiles().catch(() => [])
    const draft = { ...kept.draft, files: addFiles(kept.draft.files, shared) }
    if (shared.length > 0) {
      // Not before the draft has them: a page may be closed at any moment.
      void keep(draft).then((isKept) => isKept && forgetSharedFiles())
    }
    return { ...kept, draft, areSharedLost: shared.length === 0 && kept.draft.files.length === 0 }
  }
  const { data: restored } = useQuery({
    queryKey: ['complaint-draft', username, contractId, isShared],
    queryFn: async () => {
      const kept = (await keptDrafts.restore(username, contractId)) ?? nothing
      return isShared ? withShared(kept) : { ...kept, areSharedLost: false }
    },
    // The device answers without a connection, and anew for every visit.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    draft: typed?.key === key ? typed.draft : (restored?.draft ?? null),
    lostFiles: restored?.lostFiles ?? [],
    isHereOnly: hereOnly === key,
    areSharedLost: restored?.areSharedLost ?? false,
    change(draft) {
      void keep(draft)
      setTyped({ key, draft })
    },
    forget(forgottenId = contractId) {
      const forgotten = keyOf(forgottenId)
      keptDrafts.forget(username, forgottenId)
      setTyped((now) => (now && now.key !== forgotten ? now : { key: forgotten, draft: emptyDraft }))
      setHereOnly((now) => (now === forgotten ? null : now))
    },
  }
}
