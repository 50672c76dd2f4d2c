import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from './dialog.tsx'

/** How the removal stands, and what the buttons do. */
export interface Removal {
  readonly isLoading: boolean
  /** What the server said against it. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

interface RemoveDialogProps extends Removal {
  readonly title: string
  readonly closeLabel: string
  readonly cancelLabel: string
  readonly submitLabel: string
  /** What goes, and what stays. */
  readonly children: ReactNode
}

/** Asks before something is removed. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, closeLabel, cancelLabel, submitLabel, children, isLoading, failure, onConfirm, onClose } =
    props
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="debt" isLoading={isLoading} onClick={onConfirm}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {failure}
      <p>{children}</p>
    </Dialog>
  )
}
