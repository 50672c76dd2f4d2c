import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

export type Assets = {
  /** The address of an asset, changed whenever its content changes. */
  addressOf: (name: string) => string
}

type Asset = { body: Buffer; type: string }

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const assetsFolder = fileURLToPath(new URL('../assets', import.meta.url))
const manropeFolder = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/manrope')))

export async function registerAssets(app: FastifyInstance): Promise<Assets> {
  const own = await readFolder(assetsFolder)
  const fonts = await readFolder(join(manropeFolder, 'files'))
  const fontStyles = await readAsset(join(manropeFolder, 'index.css'))

  for (const [name, asset] of own) serve(app, `/assets/${name}`, asset, 'public, max-age=31536000, immutable')
  for (const [name, asset] of fonts)
    serve(app, `/assets/manrope/files/${name}`, asset, 'public, max-age=86400')
  serve(app, '/assets/manrope/index.css', fontStyles, 'public, max-age=86400')

  const versions = new Map([...own].map(([name, { body }]) => [name, versionOf(body)]))
  return { addressOf: (name) => `/assets/${name}?v=${versions.get(name) ?? ''}` }
}

async function readFolder(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder)).filter((name) => extname(name) in contentTypes)
  const assets = names.map(async (name) => [name, await readAsset(join(folder, name))] as const)
  return new Map(await Promise.all(assets))
}

async function readAsset(path: string): Promise<Asset> {
  return { body: await readFile(path), type: contentTypes[extname(path)] ?? 'application/octet-stream' }
}

function serve(app: FastifyInstance, path: string, asset: Asset, cacheControl: string): void {
  app.get(path, (_request, reply) =>
    reply.type(asset.type).header('cache-control', cacheControl).send(asset.body),
  )
}

function versionOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 12)
}
