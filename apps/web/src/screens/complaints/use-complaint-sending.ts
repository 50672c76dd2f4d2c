import { createComplaint } from '@portal/contract/customers/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { useUpload } from '#web/features/core/uploads/use-upload.ts'
import type { ReadyComplaint } from '#web/features/customers/complaints/complaint-draft.ts'
import { complaintKeys } from '#web/features/customers/complaints/complaint-keys.ts'
import { uploadWithSession } from '#web/session/session.ts'
import type { SentComplaint } from './created-banner.tsx'

export type ComplaintSending = ReturnType<typeof useComplaintSending>

/**
 * Belongs to the page, so that closing the dialog neither stops the sending nor hides how it ended. The same complaint
 * sent again after a lost answer gets the first answer, so a retry is safe.
 */
export function useComplaintSending(contractId: number, onSent: (sent: SentComplaint) => void) {
  const queryClient = useQueryClient()
  const { progress, failure, mutate, stop } = useUpload({
    upload: ({ pointId, nameId, description, files }: ReadyComplaint, options) =>
      uploadWithSession(
        createComplaint,
        {
          fields: {
            commercialContractId: contractId,
            pointOfDeliveryId: pointId,
            complaintNameId: nameId,
            description,
          },
          fileField: 'Files',
          files,
        },
        options,
      ),
    // Spec 4.10: the list reloads and the case number is told.
    onSuccess: ({ externalSystemId, answerDueDate }) => {
      onSent({ caseNumber: externalSystemId, answerDueDate })
      return queryClient.invalidateQueries({ queryKey: complaintKeys.lists })
    },
  })
  return { progress, failure, send: mutate, stop }
}
