import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useState } from 'react'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import DraftBanner from '#web/features/customers/complaints/draft-banner.tsx'
import type { ScreenSearch } from '#web/navigation/search/use-search-params.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import type { SelectOption } from '#web/ui/form/select-input.tsx'
import { aboutBill } from './about-bill.ts'
import { CreatedBanner, type SentComplaint } from './created-banner.tsx'
import type { ComplaintsSearch } from './search-params.ts'
import { useComplaintDraft } from './use-complaint-draft.ts'
import { useComplaintSending } from './use-complaint-sending.ts'

export const loadAdding = () => import('./add-complaint.tsx')
const loadDiscarding = () => import('./discard-draft.tsx')

interface AddingProps {
  readonly page: ScreenSearch<ComplaintsSearch>
  readonly contract: CommercialContract
  readonly points: readonly SelectOption<number>[]
}

/** Stays while its dialog is closed: what is typed, a sending on its way and the case number all outlive the dialog. */
export function Adding({ page, contract, points }: AddingProps) {
  const isAdding = page.search.add !== null
  const dialog = useLazyDialog('add-complaint', loadAdding, isAdding)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const discarding = useLazyDialog('discard-complaint-draft', loadDiscarding, isDiscarding)
  const [sent, setSent] = useState<SentComplaint | null>(null)
  const { user } = useSession()
  const translate = useTranslate()
  const { draft, lostFiles, isHereOnly, areSharedLost, change, forget } = useComplaintDraft(
    user.username,
    contract.id,
    page.search.shared === 'yes',
  )
  const sending = useComplaintSending(contract.id, (sentComplaint, contractId) => {
    setSent(sentComplaint)
    forget(contractId)
    if (contractId === contract.id && page.current()?.add) close()
  })
  const close = () => page.closeDialog({ add: null, shared: null, about: null, aboutPoint: null })

  function handleDiscard() {
    forget()
    setIsDiscarding(false)
  }

  // What is on its way is stopped where its progress is seen, and not discarded behind its back.
  const discard = sending.progress === null && (
    <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
      {translate('customers.complaints.discardDraft')}
    </Button>
  )
  return (
    <>
      {sent !== null && <CreatedBanner sent={sent} onClose={() => setSent(null)} />}
      {!isAdding && <DraftBanner contractId={contract.id} discard={discard} />}
      {dialog.failure}
      {discarding.failure}
      {dialog.Dialog && isAdding && draft && (
        <dialog.Dialog
          contract={contract}
          points={points}
          draft={aboutBill(draft, page.search, points, translate)}
          lostFiles={lostFiles}
          isHereOnly={isHereOnly}
          areSharedLost={areSharedLost || page.search.shared === 'lost'}
          sending={sending}
          onChange={change}
          onClose={close}
        />
      )}
      {discarding.Dialog && isDiscarding && (
        <discarding.Dialog onConfirm={handleDiscard} onClose={() => setIsDiscarding(false)} />
      )}
    </>
  )
}
