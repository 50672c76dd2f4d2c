import {
  downloadMessageDocument,
  getMessage,
  markMessageAsRead,
  searchMessages,
} from '@portal/contract/administration/messages'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Page, pageAfter } from '#web/features/core/pages.ts'
import { callWithSession, downloadWithSession } from '#web/session/session.ts'
import { messageKeys } from './unread-count.ts'

interface OneMessage {
  readonly messageId: number
  readonly language: Language
}

const { all, lists, unread } = messageKeys

export const messageQueries = {
  /** Pages that follow each other, newest first; the first is as long as what is to be seen. */
  search: (language: Language, shown: number) =>
    infiniteQueryOptions({
      queryKey: [...lists, language],
      queryFn: ({ signal, pageParam }) => {
        const body = { ...pageParam, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' } as const
        return callWithSession(searchMessages, { body }, { signal })
      },
      initialPageParam: { skip: 0, take: shown } as Page,
      getNextPageParam: pageAfter(pageSizes.messages),
    }),
  /** Spec 4.11: opening a message marks it read and refreshes the list and the count. */
  opened: ({ messageId, language }: OneMessage) =>
    queryOptions({
      queryKey: [...all, 'one', messageId, language],
      queryFn: async ({ client, signal }) => {
        const message = await callWithSession(getMessage, { params: { id: messageId } }, { signal })
        if (!message.isRead) void markRead(client, messageId)
        return message
      },
    }),
}

/** A message that could not be marked is still shown; the next opening tries again. */
async function markRead(client: QueryClient, messageId: number): Promise<void> {
  try {
    await callWithSession(markMessageAsRead, { body: { messageId } })
  } catch {
    return
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: lists }),
    client.invalidateQueries({ queryKey: unread }),
  ])
}

export const loadMessageDocument = (documentId: number): Promise<Blob> =>
  downloadWithSession(downloadMessageDocument, { query: { messageDocumentId: documentId } })
