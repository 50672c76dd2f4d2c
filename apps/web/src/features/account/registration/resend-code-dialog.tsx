import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './form.module.css'

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
  const formId = useId()
  const [isSubmitted, setIsSubmitted] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (hasPassedRobotCheck && !isLoading) onSubmit()
  }

  return (
    <Dialog
      title={translate('account.code.resendTitle')}
      closeLabel={translate('common.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isLoading}>
            {translate('account.code.resendSubmit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} onSubmit={handleSubmit} noValidate>
        <p>{translate('account.code.resendText', { emailAddress })}</p>
        {failure && <Banner kind="error">{failure}</Banner>}
        {renderRobotCheck(isSubmitted && !hasPassedRobotCheck)}
      </form>
    </Dialog>
  )
}
