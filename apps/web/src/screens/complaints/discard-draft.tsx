import { useTranslate } from '#web/session/use-texts.ts'
import { RemoveDialog } from '#web/ui/overlay/remove-dialog.tsx'

interface DiscardDraftProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export default function DiscardDraft({ onConfirm, onClose }: DiscardDraftProps) {
  const translate = useTranslate()
  return (
    <RemoveDialog
      title={translate('customers.complaints.discardTitle')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('customers.complaints.discardDraft')}
      isLoading={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate('customers.complaints.discardText')}
    </RemoveDialog>
  )
}
