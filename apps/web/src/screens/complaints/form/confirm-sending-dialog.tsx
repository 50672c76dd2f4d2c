import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './complaint-form.module.css'

interface ConfirmSendingDialogProps {
  readonly fileCount: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmSendingDialog({ fileCount, onConfirm, onClose }: ConfirmSendingDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('customers.complaints.confirmTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('customers.complaints.confirmBack')}
          </Button>
          <Button onClick={onConfirm}>{translate('customers.complaints.confirmSend')}</Button>
        </>
      }
    >
      <div className={styles.entry}>
        <p>{translate('customers.complaints.confirmText')}</p>
        <p>
          {fileCount === 0
            ? translate('customers.complaints.confirmNoFiles')
            : translate('customers.complaints.confirmFiles', { count: fileCount })}
        </p>
      </div>
    </Dialog>
  )
}
