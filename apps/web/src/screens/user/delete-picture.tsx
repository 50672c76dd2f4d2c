import { removePicture } from '#web/features/administration/users/user-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import { usePictureChange } from './use-picture-change.ts'

export default function DeletePicture({ onDone, onClose }: ProfileDialogProps) {
  const { mutate, isPending, error, submittedAt } = usePictureChange(removePicture, () =>
    onDone('administration.users.pictureDeleted'),
  )
  return (
    <DeletePictureDialog
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  )
}
