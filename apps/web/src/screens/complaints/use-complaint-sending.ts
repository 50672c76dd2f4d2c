import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReadyComplaint } from '#web/features/customers/complaints/complaint-draft.ts'
import { complaintKeys } from '#web/features/customers/complaints/complaint-keys.ts'
import type { Sending } from '#web/screens/complaints/form/complaint-dialog.tsx'
import { sendComplaint } from '#web/screens/complaints/form/send-complaint.ts'
import type { SentComplaint } from './created-banner.tsx'

export interface ComplaintSending {
  readonly sending: Sending | null
  readonly failure: { readonly error: Error; readonly atMs: number } | null
  send(complaint: ReadyComplaint): void
  stop(): void
}

const nothingSent: Sending = { sentBytes: 0, totalBytes: 0 }

/** Belongs to the page, so that closing the dialog neither stops the sending nor hides how it ended. */
export function useComplaintSending(
  contractId: number,
  onSent: (sent: SentComplaint) => void,
): ComplaintSending {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(nothingSent)
  const abortion = useRef(new AbortController())
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (complaint: ReadyComplaint) => {
      abortion.current = new AbortController()
      setProgress(nothingSent)
      const { signal } = abortion.current
      return sendComplaint(contractId, complaint, { signal, onProgress: setProgress })
    },
    // Spec 4.10: the list reloads and the case number is told.
    onSuccess: ({ externalSystemId, answerDueDate }) => {
      onSent({ caseNumber: externalSystemId, answerDueDate })
      return queryClient.invalidateQueries({ queryKey: complaintKeys.lists })
    },
  })
  const isStopped = error?.name === 'AbortError'
  return {
    sending: isPending ? progress : null,
    failure: error && !isStopped ? { error, atMs: submittedAt } : null,
    send: mutate,
    stop: () => abortion.current.abort(),
  }
}
