import type { Message } from '@portal/contract/administration/messages'
import { pageSizes } from '@portal/domain/limits'
import Mail from '#icons/mail'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import { MessageCard, MessageCardSkeleton } from './message-card.tsx'

interface MessageListProps extends Paged<Message> {
  readonly link: LinkComponent
}

/** The page of all messages (spec 2.16). */
export function MessageList({ link, ...messages }: MessageListProps) {
  const translate = useTranslate()
  return (
    <PagedList
      {...messages}
      pageSize={pageSizes.messages}
      texts={{
        loading: translate('administration.messages.loading'),
        error: translate('administration.messages.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('administration.messages.loadMore', { count }),
        moreFailed: translate('administration.messages.moreFailed'),
        shown: (counts) => translate('administration.messages.shown', counts),
      }}
      skeleton={<MessageCardSkeleton />}
      empty={
        <EmptyState icon={Mail} title={translate('administration.messages.empty.title')}>
          {translate('administration.messages.empty.text')}
        </EmptyState>
      }
      renderItem={(message) => <MessageCard key={message.id} message={message} link={link} />}
    />
  )
}
