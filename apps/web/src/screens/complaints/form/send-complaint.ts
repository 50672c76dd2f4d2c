import { createComplaint } from '@portal/contract/customers/complaints'
import type { ReadyComplaint } from '#web/features/customers/complaints/complaint-draft.ts'
import { uploadWithSession } from '#web/session/session.ts'

interface SendingSetting {
  readonly signal: AbortSignal
  readonly onProgress: (progress: { sentBytes: number; totalBytes: number }) => void
}

/** The same complaint sent again after a lost answer gets the first answer, so a retry is safe. */
export const sendComplaint = (contractId: number, complaint: ReadyComplaint, setting: SendingSetting) =>
  uploadWithSession(
    createComplaint,
    {
      fields: {
        commercialContractId: contractId,
        pointOfDeliveryId: complaint.pointId,
        complaintNameId: complaint.nameId,
        description: complaint.description,
      },
      fileField: 'Files',
      files: complaint.files,
    },
    setting,
  )
