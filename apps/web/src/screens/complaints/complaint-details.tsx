import type { Complaint } from '@portal/contract/customers/complaints'
import { useQuery } from '@tanstack/react-query'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useDocumentDownload } from '#web/features/core/documents/use-document-download.ts'
import {
  complaintQueries,
  loadComplaintDocument,
} from '#web/features/customers/complaints/complaint-queries.ts'
import { isPicture } from '#web/features/customers/complaints/picked-files.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { DocumentList } from '#web/ui/data/document-list.tsx'
import { Thumbnail } from '#web/ui/data/thumbnail.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { ComplaintDetailsDialog } from './complaint-details-dialog.tsx'

interface ComplaintDetailsProps {
  readonly complaintId: number
  /** The complaint where the list has it. */
  readonly listed: Complaint | undefined
  readonly onClose: () => void
}

interface Document {
  readonly id: number
  readonly documentName: string
}

export default function ComplaintDetails({ complaintId, listed, onClose }: ComplaintDetailsProps) {
  const { language, translate } = useTexts()
  const complaint = useQuery(complaintQueries.opened({ complaintId, language }))
  const own = useQuery(complaintQueries.ownDocuments(complaintId))
  const download = useDocumentDownload(loadComplaintDocument)

  const renderList = (documents: readonly Document[]) => (
    <DocumentList
      documents={documents.map(({ id, documentName }) => ({ id, name: documentName }))}
      downloadLabel={(name) => translate('customers.complaints.download', { name })}
      loadingId={download.loadingId}
      onDownload={download.save}
      renderSign={({ id, name }) => <Sign documentId={id} name={name} />}
    />
  )

  function renderOwn() {
    if (own.data) return own.data.length > 0 && renderList(own.data)
    if (!own.isError) return null
    return (
      <RetryBanner retryLabel={translate('common.retry')} isRetrying={own.isFetching} onRetry={own.refetch}>
        {translate('customers.complaints.documentsFailed')}
      </RetryBanner>
    )
  }

  return (
    <ComplaintDetailsDialog
      state={itemState(complaint)}
      title={listed?.complaintNameText ?? null}
      failure={download.failure && <FailureBanner {...download.failure} />}
      ownDocuments={renderOwn()}
      renderDocuments={({ documents }) => renderList(documents)}
      onClose={onClose}
    />
  )
}

interface SignProps {
  readonly documentId: number
  readonly name: string
}

function Sign({ documentId, name }: SignProps) {
  const isShown = isPicture(name)
  const { data = null } = useQuery({ ...complaintQueries.thumbnail(documentId), enabled: isShown })
  return <Thumbnail picture={isShown ? data : undefined} />
}
