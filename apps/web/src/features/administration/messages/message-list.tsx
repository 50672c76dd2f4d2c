import type { Message } from '@portal/contract/administration/messages'
import { pageSizes } from '@portal/domain/limits'
import Mail from 'lucide-react/icons/mail'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkComponent } from '#web/ui/link.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { MessageCard, MessageCardSkeleton } from './message-card.tsx'

interface MessageListProps {
  readonly state: ListState<Message>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly link: LinkComponent
  readonly onLoadMore: () => void
}

/** The page of all messages (spec 2.16). */
export function MessageList(props: MessageListProps) {
  const { state, totalCount, isLoadingMore, hasMoreFailed, link, onLoadMore } = props
  const translate = useTranslate()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('administration.messages.loading'),
        error: translate('administration.messages.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<MessageCardSkeleton />}
      empty={
        <EmptyState icon={Mail} title={translate('administration.messages.empty.title')}>
          {translate('administration.messages.empty.text')}
        </EmptyState>
      }
      renderItem={(message) => <MessageCard key={message.id} message={message} link={link} />}
      more={
        <LoadMore
          label={translate('administration.messages.loadMore', { count: pageSizes.messages })}
          shownText={translate('administration.messages.shown', { shown, total: totalCount })}
          hasMore={shown < totalCount}
          failure={hasMoreFailed ? translate('administration.messages.moreFailed') : null}
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      }
    />
  )
}
