import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useTranslate } from '#web/session/use-texts.ts'

interface EndOthersProps {
  readonly endOthers: () => Promise<unknown>
  readonly onEnded: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asked about: the family's devices are among them. */
export function EndOthers({ endOthers, onEnded, onClose }: EndOthersProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: endOthers,
    onSuccess: () => {
      onClose()
      return onEnded()
    },
  })
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('administration.sessions.endOthersTitle')}
      confirmLabel={translate('administration.sessions.endOthersSubmit')}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{translate('administration.sessions.endOthersText')}</p>
    </ConfirmDialog>
  )
}
