import type { FastifyInstance } from 'fastify'

/** Forms arrive as their parameters; the longest is an encrypted card. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
