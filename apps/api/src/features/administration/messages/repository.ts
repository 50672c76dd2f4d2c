import type {
  countUnreadMessages,
  downloadMessageDocument,
  getMessage,
  markMessageAsRead,
  searchMessages,
} from '@portal/contract/administration/messages'
import { rowsToTake } from '@portal/contract/search'
import type { Database } from '@portal/database/client'
import { Language } from '@portal/domain/enumerations'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { callerOwner, requireOwned, requireOwnedRow } from '#api/ownership.ts'
import { by, type Direction } from '#api/sql/search.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { supplierText } from '#api/sql/texts.ts'

const textColumns: Record<Language, (part: 'title' | 'body') => string> = {
  [Language.serbianCyrillic]: (part) => `message.${part}_cyrillic`,
  [Language.serbianLatin]: (part) => `message.${part}_latin`,
  [Language.english]: (part) => `coalesce(message.${part}_english, message.${part}_latin)`,
}

/** Which language the text came in. */
const textLanguage: Record<Language, string> = {
  [Language.serbianCyrillic]: `'${Language.serbianCyrillic}'`,
  [Language.serbianLatin]: `'${Language.serbianLatin}'`,
  [Language.english]: `case when message.body_english is null then '${Language.serbianLatin}' else '${Language.english}' end`,
}

const messageFields = (language: Language) => `
  message.id,
  ${textColumns[language]('title')} as title,
  ${textColumns[language]('body')} as body,
  received.sent_at as "sentAt",
  received.read_at is not null as "isRead",
  coalesce((
    select json_agg(
      json_build_object('id', document.id, 'fileName', ${supplierText('document.file_name', language)})
      order by document.id
    )
    from message_documents document where document.message_id = message.id
  ), '[]') as documents,
  ${textLanguage[language]} as language,
  case when exists (
    select from contract_access access
    where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
  ) then json_build_object('type', message.about_type, 'id', message.about_id) end as about`

const orders = { sentAt: by('received.sent_at'), id: by('received.message_id') }
type Column = keyof typeof orders

/** The counts stand in the inbox: counting ten thousand rows for each page of ten would be most of the work. */
const pageStatement = (column: Column, direction: Direction) =>
  inEachLanguage(`messages ${column} ${direction}`, (name, language) => {
    const order = `${orders[column](direction)}, received.message_id ${direction}`
    return callerOwner.statement(
      name,
      `select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
        || coalesce((select messages from inboxes where user_id = $1), 0) || '}'
      from (
        select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
          select ${messageFields(language)}
          from (
            select * from message_recipients received where user_id = $1 order by ${order} limit $2 offset $3
          ) received
          join messages message on message.id = received.message_id
          order by ${order}
        ) item
      ) page`,
    )
  })

const pageStatements = {
  sentAt: { ASC: pageStatement('sentAt', 'ASC'), DESC: pageStatement('sentAt', 'DESC') },
  id: { ASC: pageStatement('id', 'ASC'), DESC: pageStatement('id', 'DESC') },
}

export function findMessages(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchMessages>,
): Promise<RawJson> {
  const statement = pageStatements[body.sortColumnName][body.sortColumnDirection][language]
  return requireOwned(database, signal, statement, [caller.userId, rowsToTake(body.take), body.skip])
}

const unreadStatement = callerOwner.statement(
  'unread messages',
  `json_build_object('unreadMessages', coalesce((select unread_messages from inboxes where user_id = $1), 0))`,
)

export const countUnread = (
  database: Database,
  { caller, signal }: Call<typeof countUnreadMessages>,
): Promise<RawJson> => requireOwned(database, signal, unreadStatement, [caller.userId])

const messageStatements = inEachLanguage('message', (name, language) =>
  callerOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${messageFields(language)}
      from message_recipients received
      join messages message on message.id = received.message_id
      where received.user_id = $1 and received.message_id = $2
    ) item`,
  ),
)

export const findMessage = (
  database: Database,
  { caller, language, params, signal }: Call<typeof getMessage>,
): Promise<RawJson> => requireOwned(database, signal, messageStatements[language], [caller.userId, params.id])

/** The count goes down exactly when the mark is set, so a second tab or a repeated call changes nothing. */
const markStatement = namedStatement(
  'mark message as read',
  `with marked as (
    update message_recipients set read_at = $3 where user_id = $1 and message_id = $2 and read_at is null
    returning user_id
  ), counted as (
    update inboxes set unread_messages = unread_messages - 1 from marked where inboxes.user_id = marked.user_id
  )
  select from message_recipients where user_id = $1 and message_id = $2`,
)

export async function markAsRead(
  database: Database,
  { caller, body, clock }: Call<typeof markMessageAsRead>,
): Promise<void> {
  const found = await database.query(markStatement, [caller.userId, body.messageId, new Date(clock())])
  if (found.length === 0) throw problem('notFound')
}

interface MessageDocumentFile {
  name: string
  content: Buffer
}

const documentStatements = inEachLanguage('message document', (name, language) =>
  namedStatement(
    name,
    `select ${supplierText('document.file_name', language)} as name, document.content
  from message_documents document
  join message_recipients received on received.message_id = document.message_id and received.user_id = $1
  where document.id = $2`,
  ),
)

export const findDocument = (
  database: Database,
  { caller, language, query, signal }: Call<typeof downloadMessageDocument>,
): Promise<MessageDocumentFile> =>
  requireOwnedRow<MessageDocumentFile>(database, signal, documentStatements[language], [
    caller.userId,
    query.messageDocumentId,
  ])
