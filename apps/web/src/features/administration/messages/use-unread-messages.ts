import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/use-session.ts'
import { useSessionReadAtMs } from '#web/session/use-session-read-at.ts'
import { unreadCountQuery } from './unread-count.ts'

/** The preload says it first; from then on it is asked for by itself, everywhere the same. */
export function useUnreadMessages(): number {
  const { unreadMessages } = useSession()
  const { data } = useQuery({
    ...unreadCountQuery(),
    initialData: unreadMessages,
    initialDataUpdatedAt: useSessionReadAtMs(),
  })
  return data
}
