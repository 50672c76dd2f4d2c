import { durationsMs } from '@portal/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { passwordFailureText } from '#web/features/administration/users/password-entry.ts'
import { savePassword } from '#web/features/administration/users/user-queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'

export default function ChangePassword({ onDone, onClose }: ProfileDialogProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: savePassword,
    onSuccess: () => onDone('administration.users.passwordChanged'),
    // Passwords are not kept longer than they are needed.
    gcTime: 0,
  })
  return (
    <ChangePasswordDialog
      username={user.username}
      isLoading={isPending}
      failure={
        error && (
          <Banner key={submittedAt} kind="error" hideAfterMs={durationsMs.errorBanner}>
            {passwordFailureText(error, translate)}
          </Banner>
        )
      }
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
