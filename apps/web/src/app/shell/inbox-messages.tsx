import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listState } from '#web/app/list-state.ts'
import { RouterAnchor } from '#web/app/shell/router-anchor.tsx'
import { LatestMessages } from '#web/features/administration/messages/latest-messages.tsx'
import { messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { useTexts } from '#web/session/use-texts.ts'

/** Asked for when the inbox opens, never before. */
export default function InboxMessages({ onLeave }: { readonly onLeave: () => void }) {
  const { language } = useTexts()
  const [portions, setPortions] = useState(1)
  const messages = useQuery(messageQueries.latest({ portions, language }))
  const { data: list } = messages
  return (
    <LatestMessages
      state={listState({ ...messages, data: list?.data })}
      link={RouterAnchor}
      hasMore={list !== undefined && list.data.length < list.totalCount}
      isLoadingMore={messages.isFetching}
      onLoadMore={() => setPortions(portions + 1)}
      onLeave={onLeave}
    />
  )
}
