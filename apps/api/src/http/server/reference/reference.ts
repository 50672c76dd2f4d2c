import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@portal/contract/endpoint'
import { type ProblemCode, problemTable } from '@portal/contract/errors'
import { openApiDocument } from '@portal/contract/openapi'
import { serverTexts } from '@portal/i18n/compile'
import type { FastifyInstance } from 'fastify'
import { pagePaths, renderReference } from './page.ts'

/** A page of text: nothing runs in it, and nothing comes from elsewhere. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const hour = 'public, max-age=3600'
const version = '1.0.0'

const problemTexts = () => {
  const texts = serverTexts('sr-Cyrl-RS')
  const codes = Object.keys(problemTable) as ProblemCode[] // the table's own keys
  return Object.fromEntries(codes.map((code) => [code, texts(`problems.${code}`)]))
}

/** GET /openapi.json from the bound calls, and GET /docs, the same as a page. */
export function serveReference(
  app: FastifyInstance,
  { endpoints, publicUrl }: { endpoints: readonly Endpoint[]; publicUrl: URL },
): void {
  const writeDocument = () =>
    openApiDocument({ endpoints, serverUrl: publicUrl.origin, version, texts: problemTexts() })

  let document: string | undefined
  app.get('/openapi.json', { config: { routeId: 'openapi' } }, async (_request, reply) => {
    document ??= JSON.stringify(writeDocument())
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })

  let pages: Record<string, string> | undefined
  const servePart = (path: string, contentType: string, read: () => string | undefined | Promise<string>) =>
    app.get(path, { config: { routeId: 'docs' } }, async (_request, reply) =>
      reply
        .header('content-security-policy', pagePolicy)
        .header('content-type', contentType)
        .header('cache-control', hour)
        .send(await read()),
    )
  for (const path of pagePaths(endpoints)) {
    servePart(path, 'text/html; charset=utf-8', () => {
      pages ??= renderReference(writeDocument())
      return pages[path]
    })
  }
  servePart('/docs/reference.css', 'text/css; charset=utf-8', () =>
    readFile(new URL('./reference.css', import.meta.url), 'utf8'),
  )
}
