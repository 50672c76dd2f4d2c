import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import ArrowLeft from '#icons/arrow-left'
import { loadMessageDocument, messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useDocumentDownload } from '#web/features/core/documents/use-document-download.ts'
import { readId } from '#web/navigation/search/search-values.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { DocumentList } from '#web/ui/data/document-list.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { MessageView } from './message-view.tsx'

export default function Message() {
  const { language, translate } = useTexts()
  const { id } = useParams({ strict: false })
  const messageId = readId(id)
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
