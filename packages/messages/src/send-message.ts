import { writeAudit } from '@portal/database/audit-log'
import type { Database, Queryable, Statement } from '@portal/database/client'
import { type Audience, digestOf, type NewMessage } from './new-message.ts'
import { deliverBatch, type SendState } from './deliver-batch.ts'

/** The same message went to the same customers within the last day. */
export class AlreadySent extends Error {}

export interface SendOptions {
  readonly database: Database
  readonly message: NewMessage
  readonly audience: Audience
  readonly operator: string
  readonly clock: () => number
  /** Send once more what was already sent. */
  readonly isRepeated?: boolean
  /** Customers reached in one transaction. */
  readonly batchSize?: number
  onProgress?(progress: SendProgress): void
}

export interface SendProgress {
  /** Customers that have the message. */
  readonly recipients: number
  /** 0 to 1, by the ids that were walked. */
  readonly share: number
}

export interface SendSummary {
  readonly messageId: number
  readonly recipients: number
  /** Whether an earlier, interrupted run was completed. */
  readonly isResumed: boolean
}

const defaultBatchSize = 10_000
const act = 'message send'

/**
 * Writes the message once and gives it to its audience, batch by batch. Each batch is one statement that also moves the
 * mark of how far it came: a run that was killed is run again and goes on behind the mark.
 */
export async function sendMessage(options: SendOptions): Promise<SendSummary> {
  const { database, audience, batchSize = defaultBatchSize } = options
  const { isResumed, ...begun } = await database.transaction((tx) => begin(tx, options))
  let state: SendState = begun
  try {
    while (state.reachedUserId < state.lastUserId) {
      state = await deliverBatch(database, state, audience, batchSize)
      const { recipients, reachedUserId, lastUserId } = state
      options.onProgress?.({ recipients, share: reachedUserId / lastUserId })
    }
    await database.transaction((tx) => finish(tx, options, state))
  } catch (error) {
    // The database may be what failed; the first failure is the one to tell.
    await writeFailure(options, state, error).catch(() => undefined)
    throw error
  }
  return { messageId: state.messageId, recipients: state.recipients, isResumed }
}

const findSendStatement: Statement = {
  name: 'find-send',
  text: `select message_id as "messageId", last_user_id as "lastUserId", reached_user_id as "reachedUserId",
      recipients, finished_at as "finishedAt"
    from message_sends where digest = $1 order by message_id desc limit 1`,
}

const lockStatement: Statement = { name: 'lock-send', text: 'select pg_advisory_xact_lock($1)' }

const insertMessageStatement: Statement = {
  name: 'insert-message',
  text: `insert into messages (title_cyrillic, title_english, body_cyrillic, body_english, sent_at,
      about_type, about_id, about_contract_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
}

const insertDocumentStatement: Statement = {
  name: 'insert-message-document',
  text: 'insert into message_documents (message_id, file_name, content) values ($1, $2, $3)',
}

const insertSendStatement: Statement = {
  name: 'insert-send',
  text: `insert into message_sends (message_id, digest, last_user_id)
    values ($1, $2, coalesce($3::bigint, (select max(id) from users), 0))
    returning message_id as "messageId", last_user_id as "lastUserId", reached_user_id as "reachedUserId", recipients`,
}

const dayMs = 24 * 3600 * 1000

async function begin(tx: Queryable, options: SendOptions): Promise<SendState & { isResumed: boolean }> {
  const { message, audience, clock } = options
  const digest = digestOf(message, audience)
  // Two runs of one command at once: the second finds what the first has begun.
  await tx.query(lockStatement, [digest.readBigInt64BE()])
  const [earlier] = await tx.query<SendState & { finishedAt: Date | null }>(findSendStatement, [digest])
  if (earlier) {
    const { finishedAt, ...state } = earlier
    if (finishedAt === null) {
      await writeStart(tx, options, state.messageId, { resumedAfter: state.recipients })
      return { ...state, isResumed: true }
    }
    if (!options.isRepeated && clock() - finishedAt.getTime() < dayMs) {
      throw new AlreadySent(
        `message ${state.messageId}, sent to ${state.recipients} at ${finishedAt.toISOString()}`,
      )
    }
  }
  const messageId = await writeMessage(tx, message, new Date(Math.floor(clock() / 1000) * 1000))
  const lastOfList = audience.kind === 'all' ? null : (audience.userIds.at(-1) ?? 0)
  const [state] = await tx.query<SendState>(insertSendStatement, [messageId, digest, lastOfList])
  if (!state) throw new Error('a send was not begun')
  await writeStart(tx, options, messageId, {
    audience: audience.kind === 'all' ? 'all' : audience.userIds.length,
    documents: message.documents.length,
  })
  return { ...state, isResumed: false }
}

const writeStart = (
  tx: Queryable,
  { operator }: SendOptions,
  messageId: number,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, { operator, act, target: `message ${messageId}`, result: 'started', details })

async function writeMessage(tx: Queryable, message: NewMessage, sentAt: Date): Promise<number> {
  const { title, body, english, documents, about } = message
  const aboutValues = about ? [about.type, about.id, about.contractId] : [null, null, null]
  const values = [title, english?.title ?? null, body, english?.body ?? null, sentAt, ...aboutValues]
  const [written] = await tx.query<{ id: number }>(insertMessageStatement, values)
  if (!written) throw new Error('a message was not written')
  for (const { fileName, content } of documents) {
    await tx.query(insertDocumentStatement, [written.id, fileName, content])
  }
  return written.id
}

const finishStatement: Statement = {
  name: 'finish-send',
  text: 'update message_sends set finished_at = $2 where message_id = $1 and finished_at is null returning message_id',
}

async function finish(
  tx: Queryable,
  { operator, clock }: SendOptions,
  { messageId, recipients }: SendState,
): Promise<void> {
  const finished = await tx.query(finishStatement, [messageId, new Date(clock())])
  // Of two runs at once, one finishes.
  if (finished.length === 0) return
  await writeAudit(tx, {
    operator,
    act,
    target: `message ${messageId}`,
    result: 'done',
    details: { recipients },
  })
}

function writeFailure(
  { database, operator }: SendOptions,
  { messageId, recipients }: SendState,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const target = `message ${messageId}`
  return writeAudit(database, { operator, act, target, result: 'failed', details: { recipients, reason } })
}
