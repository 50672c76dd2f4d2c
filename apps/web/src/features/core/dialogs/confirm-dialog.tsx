import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button, type ButtonVariant } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Question = 'removal' | 'sending' | 'doubt'

interface ConfirmDialogProps {
  /** In doubt the way back is the main answer. */
  readonly kind: Question
  readonly title: string
  readonly confirmLabel: string
  /** Says more than "cancel". */
  readonly backLabel?: string | undefined
  readonly isLoading?: boolean | undefined
  /** What the server said against it. */
  readonly failure?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What goes, and what stays. */
  readonly children: ReactNode
}

const confirmVariants: Record<Question, ButtonVariant> = {
  removal: 'debt',
  sending: 'primary',
  doubt: 'quiet',
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { kind, title, confirmLabel, backLabel, isLoading, failure, onConfirm, onClose, children } = props
  const translate = useTranslate()
  const back = (
    <Button variant={kind === 'doubt' ? 'primary' : 'quiet'} onClick={onClose}>
      {backLabel ?? translate('common.cancel')}
    </Button>
  )
  const confirm = (
    <Button variant={confirmVariants[kind]} isLoading={isLoading} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  return (
    <Dialog
      title={title}
      closeLabel={translate('common.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          {kind === 'doubt' ? confirm : back}
          {kind === 'doubt' ? back : confirm}
        </>
      }
    >
      {failure}
      {children}
    </Dialog>
  )
}
