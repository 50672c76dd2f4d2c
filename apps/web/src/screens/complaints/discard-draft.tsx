import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { useTranslate } from '#web/session/use-texts.ts'

interface DiscardDraftProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export default function DiscardDraft({ onConfirm, onClose }: DiscardDraftProps) {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('customers.complaints.discardTitle')}
      confirmLabel={translate('customers.complaints.discardDraft')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{translate('customers.complaints.discardText')}</p>
    </ConfirmDialog>
  )
}
