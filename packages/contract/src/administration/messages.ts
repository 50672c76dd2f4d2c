import { pageSizes } from '@portal/domain/limits'
import { messageAboutTypes } from '@portal/domain/message-about'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdText, IsoMoment, LanguageCode } from '#contract/fields.ts'
import { searchRequest } from '#contract/search.ts'

export const MessageDocument = z.object({ id: Id, fileName: z.string() })
export type MessageDocument = z.infer<typeof MessageDocument>

/** The id as the portal's addresses write it. */
export const MessageAbout = z.object({ type: z.enum(messageAboutTypes), id: z.string() })
export type MessageAbout = z.infer<typeof MessageAbout>

export const Message = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  sentAt: IsoMoment,
  isRead: z.boolean(),
  documents: z.array(MessageDocument),
  /** Of title and body: Serbian Latin where nobody wrote English. */
  language: LanguageCode,
  /** Null when it speaks of no one thing, or of one that is not the reader's (record 0118). */
  about: z.nullable(MessageAbout),
})
export type Message = z.infer<typeof Message>

const count = z.int().check(z.minimum(0))

export const MessageList = z.object({ data: z.array(Message), taken: count, totalCount: count })
export type MessageList = z.infer<typeof MessageList>

const messageExample = {
  id: 771,
  title: 'Планирани радови на мрежи',
  body: 'У четвртак, 19. марта, од 9 до 12 часова биће прекида у снабдевању у Липовом дрвореду.',
  sentAt: '2026-03-10T08:00:00+01:00',
  isRead: false,
  documents: [{ id: 90, fileName: 'Распоред радова.pdf' }],
  language: 'sr-Cyrl-RS',
  about: null,
} satisfies Message

export const searchMessages = endpoint({
  id: 'administration.messages.search',
  method: 'POST',
  path: '/api/administration/messages/search',
  access: 'session',
  summary: 'The messages to the customer.',
  body: searchRequest({
    columns: ['sentAt', 'id'],
    defaultColumn: 'sentAt',
    defaultTake: pageSizes.messages,
    filters: {},
  }),
  success: {
    status: 200,
    description: 'The messages; taken counts those in this answer.',
    schema: MessageList,
  },
  example: {
    request: { take: 10, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' },
    response: { data: [messageExample], taken: 1, totalCount: 1 },
  },
})

export const countUnreadMessages = endpoint({
  id: 'administration.messages.countUnread',
  method: 'GET',
  path: '/api/administration/messages/count-unread',
  access: 'session',
  summary: 'How many messages are unread.',
  success: { status: 200, description: 'The count.', schema: z.object({ unreadMessages: count }) },
  example: { response: { unreadMessages: 3 } },
})

export const getMessage = endpoint({
  id: 'administration.messages.get',
  method: 'GET',
  path: '/api/administration/messages/{id}',
  access: 'session',
  summary: 'One message; reading it this way does not mark it read.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The message.', schema: Message },
  problems: ['notFound'],
  example: { params: { id: 771 }, response: messageExample },
})

export const markMessageAsRead = endpoint({
  id: 'administration.messages.markAsRead',
  method: 'PATCH',
  path: '/api/administration/messages/mark-as-read',
  access: 'session',
  summary: 'Mark a message read; a second time is no error.',
  body: z.object({ messageId: Id }),
  success: { status: 204, description: 'The message is read.' },
  problems: ['notFound'],
  example: { request: { messageId: 771 } },
})

export const downloadMessageDocument = endpoint({
  id: 'administration.messages.downloadDocument',
  method: 'GET',
  path: '/api/administration/messages/download-document',
  access: 'session',
  summary: 'A document of a message, always as an attachment.',
  query: z.object({ messageDocumentId: IdText }),
  success: {
    status: 200,
    description: 'The document under its own name.',
    contentType: 'application/octet-stream',
    contentDisposition:
      'attachment; filename="________ ______.pdf"; filename*=UTF-8\'\'%D0%A0%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D0%B5%D0%B4%20%D1%80%D0%B0%D0%B4%D0%BE%D0%B2%D0%B0.pdf',
  },
  problems: ['notFound'],
  limits: [{ per: 'account', calls: 120, windowSeconds: 300 }],
  example: { query: { messageDocumentId: 90 } },
})
