import { FailureBanner } from '#web/app/failure-banner.tsx'
import type { ProfileDialogProps } from '#web/app/user/profile-dialog-props.ts'
import { usePictureChange } from '#web/app/user/use-picture-change.ts'
import { PictureDialog } from '#web/features/administration/users/picture-dialog.tsx'
import { savePicture } from '#web/features/administration/users/user-queries.ts'

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
