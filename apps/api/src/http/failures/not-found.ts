import type { Endpoint } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problem.ts'
import { sendFailure } from './error-handler.ts'

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

const serverPaths = /^\/(api|health|metrics|openapi\.json|docs|documents|calendar|alerts)(\/|\?|$)/

/**
 * A name with an ending, or among the assets, is a file; a page that is asked for by no browser says at most that it
 * takes anything.
 */
const filePaths = /^\/assets\/|^[^?]*\.\w+(\?|$)/

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isReading || serverPaths.test(url)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !filePaths.test(url))
}
