import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PushService, PushState } from '#simulators/push/push-service.ts'
import { createPushService } from '#simulators/push/push-service.ts'
import { vapidFault } from '#simulators/push/vapid.ts'

type Options = { now: () => Date }

const largestBody = 4096
const retryAfterSeconds = 30
const longestTtl = 28 * 24 * 3600
const states: readonly PushState[] = ['open', 'gone', 'busy', 'broken']

/** A push service by RFC 8030, and a small API by which tests and the demo are the browser behind it. */
export function registerPush(app: FastifyInstance, { now }: Options): void {
  const service = createPushService(now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: largestBody },
      (_request, body, done) => done(null, body),
    )
    acceptMessages(scope, service, now)
  })
  const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

  app.post('/push/api/subscriptions', (request) => {
    const { id, keys } = service.subscribe()
    const p256dh = keys.ecdh.getPublicKey().toString('base64url')
    const endpoint = `${originOf(request)}/push/send/${id}`
    return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } }
  })
  app.put<{ Params: { id: string }; Body: { state?: PushState } }>(
    '/push/api/subscriptions/:id',
    (request, reply) => {
      const subscription = service.find(request.params.id)
      const state = states.find((known) => known === request.body?.state)
      if (!subscription || !state) return reply.code(subscription ? 400 : 404).send({ message: 'Refused' })
      subscription.state = state
      return reply.code(204).send()
    },
  )
  app.get('/push/api/messages', () => ({ ...service.received(), messages: service.list() }))
}

const answers = { gone: 410, busy: 429, broken: 503 } as const

function acceptMessages(scope: FastifyInstance, service: PushService, now: () => Date): void {
  scope.post<{ Params: { id: string } }>('/push/send/:id', (request, reply) => {
    const { headers, body } = request
    const subscription = service.find(request.params.id)
    if (!subscription) return reply.code(404).send()
    if (subscription.state !== 'open') {
      const status = answers[subscription.state]
      return reply.code(status).header('retry-after', String(retryAfterSeconds)).send()
    }
    const audience = `${request.protocol}://${request.host}`
    const fault = vapidFault(String(headers.authorization ?? ''), audience, now().getTime())
    if (fault !== null) return reply.code(403).send({ message: fault })
    const ttl = Number(headers.ttl ?? Number.NaN)
    const topic = typeof headers.topic === 'string' ? headers.topic : null
    const isTopic = topic === null || /^[\w-]{1,32}$/.test(topic)
    const isEncrypted = headers['content-encoding'] === 'aes128gcm'
    if (!(ttl >= 0) || !isTopic || !isEncrypted || !Buffer.isBuffer(body)) return reply.code(400).send()
    const urgency = String(headers.urgency ?? 'normal')
    const { id } = service.accept(subscription, body, { topic, ttl: Math.min(ttl, longestTtl), urgency })
    return reply
      .code(201)
      .headers({ location: `/push/messages/${id}`, ttl: String(Math.min(ttl, longestTtl)) })
      .send()
  })
}
