import type { Endpoint } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './error-handler.ts'
import { problem } from './problem.ts'

/** Paths of the API answer in its own shape; any other page a browser asks for is the web app's to route. */
export function handleNotFound(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  sendWebApp: ((reply: FastifyReply) => FastifyReply) | undefined,
): void {
  const served = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  app.setNotFoundHandler((request, reply) => {
    if (sendWebApp && isPageRequest(request)) return sendWebApp(reply)
    const path = request.url.split('?')[0] ?? ''
    const methods = served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendFailure(problem('notFound'), request, reply)
    return sendFailure(
      problem('methodNotAllowed', { headers: { allow: methods.join(', ') } }),
      request,
      reply,
    )
  })
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const serverPaths = /^\/(api|health|metrics|openapi\.json|docs|documents)(\/|\?|$)/

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && !serverPaths.test(url) && (headers.accept ?? '').includes('text/html')
}
