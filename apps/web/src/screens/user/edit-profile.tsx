import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveProfile } from '#web/features/administration/users/user-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { sessionKey } from '#web/session/application-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'

export default function EditProfile({ onDone, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: saveProfile,
    onSuccess: async () => {
      // The profile comes with the session; until it is there again the button waits.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onDone('administration.users.edited')
    },
  })
  return (
    <EditProfileDialog
      user={user}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
