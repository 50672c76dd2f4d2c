import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Endpoint } from '@portal/contract/endpoint'
import { type ProblemCode, problemTable } from '@portal/contract/errors'
import { openApiDocument } from '@portal/contract/openapi'
import { serverTexts } from '@portal/i18n/compile'
import fastify, { type FastifyInstance } from 'fastify'

/** The page shows styles that its script makes; nothing but our own scripts runs in it. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const hour = 'public, max-age=3600'
const version = '0.1.0'
const readPart = (name: string) => readFile(new URL(name, import.meta.url))

const problemTexts = () => {
  const texts = serverTexts('sr-Cyrl-RS')
  const codes = Object.keys(problemTable) as ProblemCode[] // the table's own keys
  return Object.fromEntries(codes.map((code) => [code, texts(`problems.${code}`)]))
}

/** GET /openapi.json from the bound calls, and GET /docs, a page that shows it. */
export function serveReference(
  app: FastifyInstance,
  { endpoints, publicUrl }: { endpoints: readonly Endpoint[]; publicUrl: URL },
): void {
  let document: string | undefined
  app.get('/openapi.json', { config: { routeId: 'openapi' } }, async (_request, reply) => {
    document ??= JSON.stringify(
      openApiDocument({ endpoints, serverUrl: publicUrl.origin, version, texts: problemTexts() }),
    )
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })

  const servePart = (path: string, contentType: string, read: () => Promise<Buffer>) =>
    app.get(path, { config: { routeId: 'docs' } }, async (_request, reply) =>
      reply
        .header('content-security-policy', pagePolicy)
        .header('content-type', contentType)
        .header('cache-control', hour)
        .send(await read()),
    )
  servePart('/docs', 'text/html; charset=utf-8', () => readPart('./index.html'))
  servePart('/docs/reference.js', 'text/javascript; charset=utf-8', () => readPart('./reference.js'))

  let script: Promise<Buffer> | undefined
  app.get('/docs/scalar.js', { config: { routeId: 'docs' } }, async (_request, reply) => {
    script ??= readScalar()
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', hour)
      .send(await script)
  })
}

/**
 * The reference's script is four megabytes inside a Fastify plugin whose own page needs an inline script. So the plugin
 * is loaded only when somebody opens the page, into a server of its own, and asked for the script alone.
 */
async function readScalar(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const carrier = fastify()
  await carrier.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { body } = await carrier.inject('/docs/js/scalar.js')
  await carrier.close()
  return promisify(gzip)(body)
}
