import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { requestId } from '#api/http/call/request-id.ts'
import { refuseBrokenRequest, sendFailure } from '#api/http/failures/error-handler.ts'
import { formReceiveLimitMs, limitReceiving } from '#api/http/limits/receive-limits.ts'
import { isRoutine } from '#api/tracing/trace-requests.ts'

const bodyLimitBytes = 64 * 1024

/** Fastify with our limits, parsers and log, before any route. */
export function createServer(trustProxy: TrustProxy, logger: FastifyBaseLogger): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: formReceiveLimitMs,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
    forceCloseConnections: 'idle',
    // While stopping, a request that still arrives on an open connection is answered like any other.
    return503OnClosing: false,
  })
  limitReceiving(server)
  server.removeContentTypeParser('text/plain')
  readJsonBodies(server)
  // Read by the call itself, after it knows who sends.
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  server.addHook('onResponse', (request, reply, done) => {
    const { routeId = 'other' } = request.routeOptions.config
    const level = isRoutine(routeId) || reply.isRefused ? 'debug' : 'info'
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime)
    request.log[level](
      { method, path: pathOf(url), route: routeId, status: reply.statusCode, ms },
      'answered',
    )
    done()
  })
  return server
}

/** Clients name the type of every request, also of one that has no body: a DELETE, or a call without parameters. */
function readJsonBodies(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else readJson(request, String(body), done)
  })
}

/** Off, everybody, a number of proxies, or their addresses. */
type TrustProxy = boolean | number | string
type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean)

const trustedProxies = (setting: TrustProxy): TrustedProxies =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : setting

/** Letters that an address may escape, as the router reads them. */
const unescaped = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Decision 6: what follows the question mark may be a key; the name of a calendar's file is one (record 0143). */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  return /\/calendar\/./i.test(unescaped(path)) ? '/calendar/[hidden]' : path
}
