import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LatestMessages } from '#web/features/administration/messages/latest-messages.tsx'
import { messageQueries } from '#web/features/administration/messages/message-queries.ts'
import { RouterAnchor } from '#web/navigation/router-anchor.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { pagedList } from '#web/ui/list/paged.ts'

/** Asked for when the inbox opens, never before. */
export default function InboxMessages({ onLeave }: { readonly onLeave: () => void }) {
  const { language } = useTexts()
  const [shown, setShown] = useState<number>(pageSizes.messages)
  const messages = pagedList(useInfiniteQuery(messageQueries.search(language, shown)), {
    shown,
    pageSize: pageSizes.messages,
    onShow: setShown,
  })
  return <LatestMessages {...messages} link={RouterAnchor} onLeave={onLeave} />
}
