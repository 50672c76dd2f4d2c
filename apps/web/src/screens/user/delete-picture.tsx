import { removePicture } from '#web/features/administration/users/user-queries.ts'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import { usePictureChange } from './use-picture-change.ts'

export default function DeletePicture({ onDone, onClose }: ProfileDialogProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = usePictureChange(removePicture, () =>
    onDone('administration.users.pictureDeleted'),
  )
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('administration.users.deletePictureTitle')}
      confirmLabel={translate('administration.users.deletePictureSubmit')}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      <p>{translate('administration.users.deletePictureText')}</p>
    </ConfirmDialog>
  )
}
