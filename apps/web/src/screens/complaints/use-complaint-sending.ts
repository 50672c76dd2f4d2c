import { createComplaint } from '@portal/contract/customers/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { useUpload } from '#web/features/core/uploads/use-upload.ts'
import type { ReadyComplaint } from '#web/features/customers/complaints/complaint-draft.ts'
import { complaintKeys } from '#web/features/customers/complaints/complaint-keys.ts'
import { uploadWithSession } from '#web/session/session.ts'
import type { SentComplaint } from './created-banner.tsx'
import { tellUnreadable } from './unreadable-files.ts'

/** A complaint on its way, and the contract it is about: the page may show another one before it is there. */
interface Sending {
  readonly contractId: number
  readonly complaint: ReadyComplaint
}

export type ComplaintSending = ReturnType<typeof useComplaintSending>

/**
 * Belongs to the page, so that closing the dialog neither stops the sending nor hides how it ended. The same complaint
 * sent again after a lost answer gets the first answer, so a retry is safe.
 */
export function useComplaintSending(
  contractId: number,
  onSent: (sent: SentComplaint, contractId: number) => void,
) {
  const queryClient = useQueryClient()
  const { progress, failure, variables, mutate, stop } = useUpload({
    upload: (sending: Sending, options) =>
      uploadWithSession(
        createComplaint,
        { fields: fieldsOf(sending), fileField: 'Files', files: sending.complaint.files },
        options,
      ).catch((error: unknown) => tellUnreadable(error, sending.complaint.files)),
    // Spec 4.10: the list reloads and the case number is told.
    onSuccess: ({ externalSystemId, answerDueDate }, sending) => {
      onSent({ caseNumber: externalSystemId, answerDueDate }, sending.contractId)
      return queryClient.invalidateQueries({ queryKey: complaintKeys.lists })
    },
  })
  const isOfContract = variables?.contractId === contractId
  return {
    progress: isOfContract ? progress : null,
    failure: isOfContract ? failure : null,
    send: (complaint: ReadyComplaint) => mutate({ contractId, complaint }),
    stop,
  }
}

const fieldsOf = ({ contractId, complaint: { pointId, nameId, description } }: Sending) => ({
  commercialContractId: contractId,
  pointOfDeliveryId: pointId,
  complaintNameId: nameId,
  description,
})
