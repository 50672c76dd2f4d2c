import { savePicture } from '#web/features/administration/users/user-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import { usePictureChange } from './use-picture-change.ts'

export default function ChangePicture({ onDone, onClose }: ProfileDialogProps) {
  const { mutate, isPending, error, submittedAt } = usePictureChange(savePicture, () =>
    onDone('administration.users.pictureChanged'),
  )
  return (
    <PictureDialog
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
