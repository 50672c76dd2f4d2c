import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '#web/features/account/registration/code.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FormDialog } from '#web/features/core/dialogs/form-dialog.tsx'

interface ResendCodeDialogProps {
  readonly emailAddress: string
  readonly isLoading: boolean
  readonly failure: string | null
  readonly hasPassedRobotCheck: boolean
  readonly renderRobotCheck: (hasError: boolean) => ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Spec 2.4: the robot check first, then a new code. */
export function ResendCodeDialog(props: ResendCodeDialogProps) {
  const { emailAddress, isLoading, failure, hasPassedRobotCheck, renderRobotCheck, onSubmit, onClose } = props
  const translate = useTranslate()
  const [isSubmitted, setIsSubmitted] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (hasPassedRobotCheck && !isLoading) onSubmit()
  }

  return (
    <FormDialog
      title={translate('account.code.resendTitle')}
      submitLabel={translate('account.code.resendSubmit')}
      size="small"
      isLoading={isLoading}
      className={styles.dialogForm}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{translate('account.code.resendText', { emailAddress })}</p>
      {failure && <Banner kind="error">{failure}</Banner>}
      {renderRobotCheck(isSubmitted && !hasPassedRobotCheck)}
    </FormDialog>
  )
}
