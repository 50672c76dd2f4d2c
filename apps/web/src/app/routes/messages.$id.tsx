import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { readWhole } from '#web/app/address-values.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { itemState } from '#web/app/item-state.ts'
import { useDocumentDownload } from '#web/app/use-document-download.ts'
import { loadMessageDocument, messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { MessageView } from '#web/features/administration/messages/message-view.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentList } from '#web/ui/document-list.tsx'

const highestId = 999_999_999_999_999

export default function Message() {
  const { language, translate } = useTexts()
  const { id } = useParams({ strict: false })
  const messageId = readWhole(id, highestId)
  const message = useQuery({
    ...messageQueries.opened({ messageId: messageId ?? 0, language }),
    enabled: messageId !== null,
  })
  const download = useDocumentDownload(loadMessageDocument)
  return (
    <>
      <BackButton />
      {download.failure && <FailureBanner {...download.failure} />}
      <MessageView
        state={messageId === null ? { kind: 'missing' } : itemState(message)}
        renderDocuments={({ documents }) => (
          <DocumentList
            documents={documents.map((document) => ({ id: document.id, name: document.fileName }))}
            downloadLabel={(name) => translate('administration.messages.download', { name })}
            loadingId={download.loadingId}
            onDownload={download.save}
          />
        )}
      />
    </>
  )
}

/** Back to where the message was opened; who came by a link gets all messages. */
function BackButton() {
  const { translate } = useTexts()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const handleBack = () => (canGoBack ? router.history.back() : router.navigate({ to: '/messages' }))
  return (
    <div>
      <Button variant="quiet" icon={ArrowLeft} onClick={handleBack}>
        {translate('administration.messages.back')}
      </Button>
    </div>
  )
}
