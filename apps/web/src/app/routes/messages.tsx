import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { growingList } from '#web/app/growing-list.ts'
import { readMessagesAddress, writeMessagesAddress } from '#web/app/messages-address.ts'
import { RouterAnchor } from '#web/app/shell/router-anchor.tsx'
import { usePageAddress } from '#web/app/use-page-address.ts'
import { useUnreadMessages } from '#web/app/use-unread-messages.ts'
import { MessageList } from '#web/features/administration/messages/message-list.tsx'
import { messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function Messages() {
  const { language, translate } = useTexts()
  const { address, adjust } = usePageAddress({
    path: '/messages',
    read: readMessagesAddress,
    write: writeMessagesAddress,
  })
  const { shown } = address
  const messages = growingList(useInfiniteQuery(messageQueries.search(language, shown)), {
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
