import { countUnreadMessages } from '@portal/contract/administration/messages'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const all = ['administration', 'messages'] as const
const lists = [...all, 'search'] as const
const unread = [...all, 'unread'] as const

export const messageKeys = { all, lists, unread }

/** Polling interval of a visible page; a hidden one does not poll. */
const askEveryMs = 60_000

/** On every page of a customer, which messages themselves are not. */
export const unreadCountQuery = () =>
  queryOptions({
    queryKey: unread,
    queryFn: async ({ client, signal }) => {
      const { unreadMessages } = await callWithSession(countUnreadMessages, {}, { signal })
      const last = client.getQueryData<number>(unread)
      // Another count means other messages: whoever looks at them sees them without a reload.
      if (last !== undefined && last !== unreadMessages) void client.invalidateQueries({ queryKey: lists })
      return unreadMessages
    },
    refetchInterval: askEveryMs,
  })
