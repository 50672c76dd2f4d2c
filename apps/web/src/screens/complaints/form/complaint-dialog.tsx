import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadProgress } from '#web/api/upload.ts'
import { UploadBar } from '#web/features/core/uploads/upload-bar.tsx'
import {
  type ComplaintDraft,
  checkDraft,
  type DraftProblems,
  type ReadyComplaint,
  readyComplaint,
} from '#web/features/customers/complaints/complaint-draft.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './complaint-form.module.css'
import { ComplaintForm, type ComplaintFormProps } from './complaint-form.tsx'
import { ConfirmSendingDialog } from './confirm-sending-dialog.tsx'

interface ComplaintDialogProps
  extends Pick<ComplaintFormProps, 'contractText' | 'choices' | 'draft' | 'onChange'> {
  /** Null while nothing is being sent. */
  readonly progress: UploadProgress | null
  /** Why the last sending failed. */
  readonly failure: ReactNode
  readonly onSend: (complaint: ReadyComplaint) => void
  readonly onStop: () => void
  readonly onClose: () => void
}

/** Spec 5.6: everything is checked, then confirmed, then sent; a failure leaves all of it as it was. */
export function ComplaintDialog(props: ComplaintDialogProps) {
  const { draft, progress, failure, onSend, onStop, onClose, ...form } = props
  const translate = useTranslate()
  const formId = useId()
  const [hasTried, setHasTried] = useState(false)
  const [toConfirm, setToConfirm] = useState<ReadyComplaint | null>(null)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    // The fields must be marked before the first of them can be found.
    flushSync(() => setHasTried(true))
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    setToConfirm(readyComplaint(draft))
  }

  function handleConfirm(complaint: ReadyComplaint) {
    setToConfirm(null)
    onSend(complaint)
  }

  const isSending = progress !== null
  return (
    <>
      <Dialog
        title={translate('customers.complaints.addTitle')}
        closeLabel={translate('common.close')}
        onClose={onClose}
        actions={isSending ? <Stop onStop={onStop} /> : <Actions formId={formId} onClose={onClose} />}
      >
        <form id={formId} className={styles.entry} onSubmit={handleSubmit} noValidate>
          {failure}
          {progress && (
            <div className={styles.progress}>
              <UploadBar
                progress={progress}
                sendingText={translate('customers.complaints.sending')}
                finishingText={translate('customers.complaints.finishing')}
                sentText={(sizes) => translate('customers.complaints.sent', sizes)}
              />
            </div>
          )}
          <ComplaintForm
            {...form}
            draft={draft}
            problems={shownProblems(draft, hasTried)}
            isDisabled={isSending}
          />
        </form>
      </Dialog>
      {toConfirm && (
        <ConfirmSendingDialog
          fileCount={toConfirm.files.length}
          onConfirm={() => handleConfirm(toConfirm)}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  )
}

/** What nobody has reached yet is no error; what is too much is said at once. */
function shownProblems(draft: ComplaintDraft, hasTried: boolean): DraftProblems {
  const problems = checkDraft(draft)
  if (hasTried) return problems
  return {
    pointId: null,
    typeId: null,
    kindId: null,
    nameId: null,
    description: problems.description === 'tooLong' ? 'tooLong' : null,
    files: problems.files,
  }
}

function Actions({ formId, onClose }: { readonly formId: string; readonly onClose: () => void }) {
  const translate = useTranslate()
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {translate('common.cancel')}
      </Button>
      <Button type="submit" form={formId}>
        {translate('customers.complaints.send')}
      </Button>
    </>
  )
}

function Stop({ onStop }: { readonly onStop: () => void }) {
  const translate = useTranslate()
  return (
    <Button variant="quiet" onClick={onStop}>
      {translate('customers.complaints.stopSending')}
    </Button>
  )
}
