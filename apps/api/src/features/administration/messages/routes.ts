import {
  countUnreadMessages,
  downloadMessageDocument,
  getMessage,
  markMessageAsRead,
  searchMessages,
} from '@portal/contract/administration/messages'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { fileAnswer } from '#api/http/call/file-answer.ts'
import { countUnread, findDocument, findMessage, findMessages, markAsRead } from './repository.ts'

export function registerMessages(bind: Bind, database: Database): void {
  bind(searchMessages, (call) => findMessages(database, call))
  bind(countUnreadMessages, (call) => countUnread(database, call))
  bind(getMessage, (call) => findMessage(database, call))
  bind(markMessageAsRead, (call) => markAsRead(database, call))
  bind(downloadMessageDocument, async (call) => {
    const { name, content } = await findDocument(database, call)
    return fileAnswer({ contents: content, name, disposition: 'attachment' })
  })
}
