import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerLiveMail } from '#simulators/mailbox/live.ts'
import {
  attachmentBytes,
  hasAddressPart,
  isAddressedTo,
  type MailMessage,
  readAttachment,
} from '#simulators/mailbox/message.ts'
import { framePolicy, renderMessageFrame } from '#simulators/mailbox/message-frame.ts'
import { renderMailboxPage } from '#simulators/mailbox/page.ts'
import type { MailStore } from '#simulators/mailbox/store.ts'
import { type MessageView, messageViews } from '#simulators/mailbox/view.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { languageOf } from '#simulators/pages/language.ts'

export type MailboxParts = {
  store: MailStore
  assets: Assets
  now: () => Date
}

const address = { type: 'string', maxLength: 320 }
const messageId = { type: 'string', pattern: '^\\d{1,16}$' }
const addressQuery = { type: 'object', properties: { to: address } }
const messageParams = { type: 'object', properties: { id: messageId }, required: ['id'] }

export function registerMailbox(app: FastifyInstance, parts: MailboxParts): void {
  registerApi(app, parts.store)
  registerLiveMail(app, parts.store)
  registerMessageFiles(app, parts.store)
  registerPage(app, parts)
}

function registerApi(app: FastifyInstance, store: MailStore): void {
  const select = (to: string | undefined) =>
    to ? store.list().filter((message) => isAddressedTo(message, to)) : store.list()

  app.get('/mailbox/api/received', () => store.received())
  app.get<{ Querystring: { to?: string } }>(
    '/mailbox/api/messages',
    { schema: { querystring: addressQuery } },
    (request) => select(request.query.to).map(presentMessage),
  )
  app.get<{ Params: { id: string } }>(
    '/mailbox/api/messages/:id',
    { schema: { params: messageParams } },
    (request, reply) => {
      const message = store.find(request.params.id)
      return message ? presentMessage(message) : reply.callNotFound()
    },
  )
  app.delete<{ Querystring: { to?: string } }>(
    '/mailbox/api/messages',
    { schema: { querystring: addressQuery } },
    async (request, reply) => {
      await store.remove([...select(request.query.to)])
      return reply.code(204).send()
    },
  )
}

function presentMessage({ id, to, subject, text, html, sentAt }: MailMessage) {
  return { id, to, subject, text, html, sentAt }
}

function registerMessageFiles(app: FastifyInstance, store: MailStore): void {
  const schema = { params: messageParams }

  app.get<{ Params: { id: string } }>('/mailbox/messages/:id/body', { schema }, async (request, reply) => {
    const message = store.find(request.params.id)
    const frame = message && (await renderMessageFrame(await store.readSource(message.id)))
    if (!frame) return reply.callNotFound()
    return reply.header('content-security-policy', framePolicy).type('text/html; charset=utf-8').send(frame)
  })
  app.get<{ Params: { id: string } }>('/mailbox/messages/:id/source', { schema }, async (request, reply) => {
    const message = store.find(request.params.id)
    if (!message) return reply.callNotFound()
    return sendFile(reply, `${message.id}.eml`, await store.readSource(message.id))
  })

  const attachmentParams = {
    type: 'object',
    properties: { id: messageId, index: { type: 'integer', minimum: 0, maximum: 999 } },
    required: ['id', 'index'],
  }
  app.get<{ Params: { id: string; index: number } }>(
    '/mailbox/messages/:id/attachments/:index',
    { schema: { params: attachmentParams } },
    async (request, reply) => {
      const message = store.find(request.params.id)
      const attachment =
        message && (await readAttachment(await store.readSource(message.id), request.params.index))
      if (!attachment) return reply.callNotFound()
      return sendFile(reply, attachment.filename ?? 'attachment', attachmentBytes(attachment))
    },
  )
}

// Always a download, whatever the sender says the file is.
function sendFile(reply: FastifyReply, name: string, body: Buffer): FastifyReply {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
  return reply.header('content-disposition', disposition).type('application/octet-stream').send(body)
}

type PageQuery = { to?: string; message?: string; view?: MessageView; count?: number }

const pageSize = 100

function registerPage(app: FastifyInstance, { store, assets, now }: MailboxParts): void {
  // What was there before this process began has been seen, or nobody waits for it.
  const readIds = new Set(store.list().map((message) => message.id))

  const querystring = {
    type: 'object',
    properties: {
      to: address,
      message: messageId,
      view: { type: 'string', enum: messageViews },
      count: { type: 'integer', minimum: 1, maximum: 100_000 },
    },
  }
  app.get<{ Querystring: PageQuery }>('/mailbox', { schema: { querystring } }, async (request, reply) => {
    const { to = '', message: chosenId, view, count = pageSize } = request.query
    const chosen = chosenId === undefined ? undefined : store.find(chosenId)
    if (chosen) readIds.add(chosen.id)
    const found = store.list().filter((message) => hasAddressPart(message, to))
    const page = renderMailboxPage({
      language: languageOf(request),
      assets,
      now: now(),
      to,
      count,
      pageSize,
      messages: found.slice(0, count),
      foundCount: found.length,
      storedCount: store.list().length,
      unreadIds: new Set(found.map((message) => message.id).filter((id) => !readIds.has(id))),
      chosen: chosen ?? null,
      view: view ?? (chosen?.html === null ? 'text' : 'html'),
      source: chosen && view === 'source' ? (await store.readSource(chosen.id)).toString() : null,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
