import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { useUnreadMessages } from '#web/features/administration/messages/use-unread-messages.ts'
import { RouterAnchor } from '#web/navigation/router-anchor.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { pagedList } from '#web/ui/list/paged.ts'
import { MessageList } from './message-list.tsx'
import { messagesSearch } from './search-params.ts'

export default function Messages() {
  const { language, translate } = useTexts()
  const { search, adjust } = useSearchParams(messagesSearch)
  const shown = search.shown ?? pageSizes.messages
  const messages = pagedList(useInfiniteQuery(messageQueries.search(language, shown)), {
    shown,
    pageSize: pageSizes.messages,
    onShow: (next) => adjust({ shown: next }),
  })
  return (
    <>
      <PageHeader
        title={translate('shell.title.messages')}
        subtitle={<MessageCount totalCount={messages.totalCount} />}
      />
      <MessageList {...messages} link={RouterAnchor} />
    </>
  )
}

/** Says aloud when something has come. */
function MessageCount({ totalCount }: { readonly totalCount: number }) {
  const translate = useTranslate()
  const unread = useUnreadMessages()
  const counts = [
    totalCount > 0 && translate('administration.messages.count', { count: totalCount }),
    totalCount > 0 && unread > 0 && translate('administration.messages.countUnread', { count: unread }),
  ]
  return <span role="status">{counts.filter(Boolean).join(' · ')}</span>
}
