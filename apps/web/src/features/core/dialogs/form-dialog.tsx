import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly size?: 'small' | undefined
  readonly isLoading: boolean
  /** How the fields stand below each other. */
  readonly className: string | undefined
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is one form. `noValidate`: the form's own messages are in the customer's language. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, size, isLoading, className, onSubmit, onClose, children } = props
  const translate = useTranslate()
  const formId = useId()
  return (
    <Dialog
      title={title}
      closeLabel={translate('common.close')}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isLoading}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={className} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
