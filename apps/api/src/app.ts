import type { Database } from '@portal/database/client'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { createAccessTokens } from './accounts/access-token.ts'
import { createRevokedSessions } from './accounts/revoked-sessions.ts'
import type { Config } from './config.ts'
import { createAuth } from './http/auth.ts'
import { createBinder } from './http/bind.ts'
import { createCallLimits } from './http/call-limits.ts'
import { handleErrors, sendFailure } from './http/error-handler.ts'
import { type Lifecycle, serveHealth } from './http/health.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import { handleNotFound } from './http/not-found.ts'
import { requestId } from './http/request-id.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { deriveSecrets } from './secrets.ts'

export interface AppDeps {
  config: Pick<
    Config,
    | 'databaseUrl'
    | 'publicUrl'
    | 'tokenSecret'
    | 'robotCheck'
    | 'webDist'
    | 'trustProxy'
    | 'isCheckingAnswers'
  >
  database: Database
  clock: () => number
  logger: Logger
  metrics: Metrics
  lifecycle: Lifecycle
}

const bodyLimitBytes = 64 * 1024

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, logger, lifecycle } = deps
  const app = createServer(deps)
  const secrets = deriveSecrets(config.tokenSecret)
  const accessTokens = createAccessTokens({ secret: secrets.accessToken, clock })
  const revokedSessions = createRevokedSessions({
    database,
    databaseUrl: config.databaseUrl,
    clock,
    log: logger,
  })
  app.addHook('onReady', () => revokedSessions.start())
  app.addHook('onClose', () => revokedSessions.stop())

  handleErrors(app)
  await sendSecurityHeaders(app, {
    publicUrl: config.publicUrl,
    usesRecaptcha: config.robotCheck.kind === 'recaptcha',
  })
  serveMetrics(app, deps.metrics)
  serveHealth(app, database, lifecycle)

  const limits = createCallLimits({ secret: secrets.callLimit, clock })
  const auth = createAuth(accessTokens, revokedSessions)
  const { bound } = createBinder(app, {
    auth,
    limits,
    database,
    clock,
    isCheckingAnswers: config.isCheckingAnswers,
  })

  const sendWebApp = await serveWebApp(app, config.webDist)
  handleNotFound(app, bound, sendWebApp)
  return app
}

function createServer({ config, logger }: AppDeps): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.addHook('onResponse', (request, reply, done) => {
    const { routeId = 'other' } = request.routeOptions.config
    const level = routeId.startsWith('health.') || routeId === 'metrics' ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        path: pathOf(request.url),
        route: routeId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  return app
}

function trustedProxies(
  setting: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}

/** Decision 6: what follows the question mark may be a key. */
const pathOf = (url: string) => url.split('?')[0]
