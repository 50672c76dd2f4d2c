import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { Waiting } from '#simulators/faults/waiting.ts'
import type { SupplierBook } from '#simulators/supplier/book.ts'
import type { ReceiverFault, ReceiverFaults } from '#simulators/supplier/faults.ts'
import type { SupplierEvent } from '#simulators/supplier/rows.ts'

type ReceiverParts = { book: SupplierBook; faults: ReceiverFaults; waiting: Waiting; secret: string }

const bodyLimit = 1024 * 1024

/** Where the portal's events arrive, as a supplier's engineers would write it. */
export function registerReceiver(
  app: FastifyInstance,
  { book, faults, waiting, secret }: ReceiverParts,
): void {
  const webhook = new Webhook(secret)
  app.register(async (receiver) => {
    // A signature is of the bytes as they came.
    receiver.removeContentTypeParser('application/json')
    receiver.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    receiver.post<{ Body: string }>('/supplier/webhook', async (request, reply) => {
      const fault = faults.take()
      if (fault && isBeforeTaking(fault)) return misbehave(fault, waiting, request, reply)
      const event = verify(webhook, request)
      if (!event) return reply.code(401).send({ message: 'The signature is not right' })
      book.take(event)
      await book.settled()
      if (fault === 'lost') return waiting.reset(request, reply)
      if (fault === 'twice') return answerTwice(request, reply)
      return reply.code(204).send()
    })
  })
}

function verify(
  webhook: Webhook,
  { body, headers }: FastifyRequest<{ Body: string }>,
): SupplierEvent | undefined {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'))
  try {
    const event = webhook.verify(body, Object.fromEntries(signed) as Record<string, string>) // none of them repeats
    return event as SupplierEvent // signed by the portal
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined
    throw error
  }
}

const isBeforeTaking = (fault: ReceiverFault): fault is Exclude<ReceiverFault, 'lost' | 'twice'> =>
  fault !== 'lost' && fault !== 'twice'

function misbehave(
  fault: Exclude<ReceiverFault, 'lost' | 'twice'>,
  waiting: Waiting,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (fault) {
    case '500':
      return reply.code(500).send({ message: 'Something failed' })
    case 'hang':
      return waiting.hold(request, reply)
    case 'moved':
      return reply.redirect('/supplier/webhook-moved', 307)
    case 'gone':
      return waiting.reset(request, reply)
  }
}

/** Two answers to one request, which HTTP does not know: the first counts. */
function answerTwice(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const { socket } = request.raw
  socket.end('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n')
  return reply
}
