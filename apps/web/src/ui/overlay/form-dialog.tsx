import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly cancelLabel: string
  readonly submitLabel: string
  readonly size?: 'small' | undefined
  readonly isLoading: boolean
  /** How the fields stand below each other. */
  readonly className?: string | undefined
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is one form. `noValidate`: the form's own messages are in the customer's language. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    closeLabel,
    cancelLabel,
    submitLabel,
    size,
    isLoading,
    className,
    onSubmit,
    onClose,
    children,
  } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
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
