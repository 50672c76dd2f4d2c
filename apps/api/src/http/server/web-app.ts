import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepAssets, keptRoot, renewEachMs } from './kept-assets.ts'

const immutable = 'public, max-age=31536000, immutable'

/** The build puts everything whose name carries a hash of its content under assets/. */
const cacheControlFor = (path: string) => (/[/\\]assets[/\\]/.test(path) ? immutable : 'no-cache')

const pageOf = (folder: string) => join(folder, 'index.html')

/** The scripts that stand in the page itself, as a content policy names them. */
export function pageScripts(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(pageOf(folder))) return []
  const page = readFileSync(pageOf(folder), 'utf8')
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

interface WebAppOptions {
  folder: string | undefined
  dataDirectory: string
  clock: () => number
}

/** Serves the built web app; the returned function answers with its page for the routes it knows itself. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, dataDirectory, clock }: WebAppOptions,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (folder === undefined || !existsSync(pageOf(folder))) return undefined
  const kept = keptRoot(dataDirectory)
  // A full disk must not keep the portal from serving its own files.
  const keep = () =>
    keepAssets({ own: folder, kept }, clock()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files of the web app could not be kept for pages of other releases'),
    )
  await keep()
  const renewing = setInterval(keep, renewEachMs).unref()
  app.addHook('onClose', async () => clearInterval(renewing))
  app.addHook('onRoute', (route) => {
    if (route.url === '/*') route.config = { ...route.config, routeId: 'web', isAlwaysAdmitted: true }
  })
  await app.register(import('@fastify/static'), {
    // Pages that were opened before a deploy, or that another portal served during one, ask for files of their release.
    root: existsSync(kept) ? [folder, kept] : folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: 'index.html',
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlFor(path)),
  })
  return (reply) => reply.sendFile('index.html')
}
