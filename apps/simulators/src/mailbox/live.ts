import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { MailEvent, MailStore } from '#simulators/mailbox/store.ts'

const heartbeatMs = 20_000

/** Server-sent events: `delivered` with the new message's head, `deleted` when messages went away. */
export function registerLiveMail(app: FastifyInstance, store: MailStore): void {
  const streams = new Set<PassThrough>()

  // Without HEAD: a stream nobody reads would stay open for ever.
  app.get('/mailbox/api/events', { exposeHeadRoute: false }, (_request, reply) => {
    const stream = new PassThrough()
    streams.add(stream)
    const unsubscribe = store.subscribe((event) => stream.write(toServerSentEvent(event)))
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
    stream.once('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      streams.delete(stream)
    })
    stream.write('retry: 2000\n\n')
    return reply.type('text/event-stream').send(stream)
  })

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}

function toServerSentEvent(event: MailEvent): string {
  switch (event.kind) {
    case 'delivered': {
      const { id, to, subject, sentAt } = event.message
      return `event: delivered\nid: ${id}\ndata: ${JSON.stringify({ id, to, subject, sentAt })}\n\n`
    }
    case 'deleted':
      return 'event: deleted\ndata: {}\n\n'
  }
}
