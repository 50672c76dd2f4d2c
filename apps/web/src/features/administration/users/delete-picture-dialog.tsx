import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeletePictureDialogProps {
  readonly isLoading: boolean
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function DeletePictureDialog({ isLoading, failure, onConfirm, onClose }: DeletePictureDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('administration.users.deletePictureTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="debt" isLoading={isLoading} onClick={onConfirm}>
            {translate('administration.users.deletePictureSubmit')}
          </Button>
        </>
      }
    >
      {failure}
      <p>{translate('administration.users.deletePictureText')}</p>
    </Dialog>
  )
}
