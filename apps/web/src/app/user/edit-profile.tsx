import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#web/app/application-session.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { useSession } from '#web/app/use-session.ts'
import type { ProfileDialogProps } from '#web/app/user/profile-dialog-props.ts'
import { EditProfileDialog } from '#web/features/administration/users/edit-profile-dialog.tsx'
import { saveProfile } from '#web/features/administration/users/user-queries.ts'

export default function EditProfile({ onDone, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: saveProfile,
    networkMode: 'always',
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
