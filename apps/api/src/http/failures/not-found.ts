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
    const methods = served
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ method }) => answered(method))
    if (methods.length === 0) return sendFailure(problem('notFound'), request, reply)
    return sendFailure(
      problem('methodNotAllowed', { headers: { allow: methods.join(', ') } }),
      request,
      reply,
    )
  })
}

/** Whatever can be read can be asked about. */
const answered = (method: string) => (method === 'GET' ? ['GET', 'HEAD'] : [method])

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Among the assets there is never a page: a file is sent without the policy that a page needs. */
const serverPaths =
  /^\/(api|health|metrics|openapi\.json|docs|documents|calendar|alerts|assets|\.well-known)(\/|\?|$)/

/** What programs ask of every site, some of them as if they took pages: robots.txt, sitemap.xml, favicon.ico. */
const sitePaths = /^\/[^/?]+\.(txt|xml|ico)(\?|$)/

/** A name with an ending is a file; a page that is asked for by no browser says at most that it takes anything. */
const filePaths = /^[^?]*\.\w+(\?|$)/

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isReading || serverPaths.test(url) || sitePaths.test(url)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !filePaths.test(url))
}
