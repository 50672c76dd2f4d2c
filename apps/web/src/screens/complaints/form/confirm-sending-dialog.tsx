import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './complaint-form.module.css'

interface ConfirmSendingDialogProps {
  readonly fileCount: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmSendingDialog({ fileCount, ...answers }: ConfirmSendingDialogProps) {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      kind="sending"
      title={translate('customers.complaints.confirmTitle')}
      confirmLabel={translate('customers.complaints.confirmSend')}
      backLabel={translate('customers.complaints.confirmBack')}
      {...answers}
    >
      <div className={styles.entry}>
        <p>{translate('customers.complaints.confirmText')}</p>
        <p>
          {fileCount === 0
            ? translate('customers.complaints.confirmNoFiles')
            : translate('customers.complaints.confirmFiles', { count: fileCount })}
        </p>
      </div>
    </ConfirmDialog>
  )
}
