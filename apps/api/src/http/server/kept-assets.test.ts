import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveWebApp } from './web-app.ts'

const hourMs = 60 * 60 * 1000

/** A built web app: its page, and hashed files with their packed forms. */
async function build(folder: string, names: readonly string[]): Promise<string> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<!doctype html><script src="/assets/${names[0]}"></script>`)
  for (const name of names) {
    await writeFile(join(folder, 'assets', name), `// ${name}`)
    await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(`// ${name}`))
  }
  return folder
}

async function newPlace() {
  const place = await mkdtemp(join(tmpdir(), 'moja-struja-deploy-'))
  onTestFinished(() => rm(place, { recursive: true }))
  return {
    first: await build(join(place, 'first'), ['index-1a.js', 'bills-1a.js', 'framework-00.js']),
    second: await build(join(place, 'second'), ['index-2b.js', 'bills-2b.js', 'framework-00.js']),
    dataDirectory: join(place, 'data'),
  }
}

async function serve(folder: string, dataDirectory: string, nowMs: number): Promise<FastifyInstance> {
  const portal = Fastify()
  onTestFinished(() => portal.close())
  await serveWebApp(portal, { folder, dataDirectory, clock: () => nowMs })
  await portal.ready()
  return portal
}

const statusOf = async (portal: FastifyInstance, name: string) =>
  (await portal.inject(`/assets/${name}`)).statusCode

describe('files of another release', () => {
  it('are served for a day after a deploy, packed and kept for ever by the browser, and then go', async () => {
    const { first, second, dataDirectory } = await newPlace()
    const deployedMs = Date.now()
    const old = await serve(first, dataDirectory, deployedMs)
    expect(await statusOf(old, 'bills-1a.js')).toBe(200)
    await old.close()
    await rm(first, { recursive: true })

    const next = await serve(second, dataDirectory, deployedMs + hourMs)
    const answer = await next.inject({ url: '/assets/bills-1a.js', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(gunzipSync(answer.rawPayload).toString()).toBe('// bills-1a.js')
    expect((await next.inject('/')).body).toContain('index-2b.js')

    const dayLater = await serve(second, dataDirectory, deployedMs + 24 * hourMs)
    expect(await statusOf(dayLater, 'bills-1a.js')).toBe(200)
    const later = await serve(second, dataDirectory, deployedMs + 26 * hourMs)
    expect(await statusOf(later, 'bills-1a.js')).toBe(404)
    expect(await statusOf(later, 'framework-00.js')).toBe(200)
  })

  it('are served by an older portal too, while the balancer sends a page of the new one to both', async () => {
    const { first, second, dataDirectory } = await newPlace()
    const old = await serve(first, dataDirectory, Date.now())
    expect(await statusOf(old, 'bills-2b.js')).toBe(404)
    await serve(second, dataDirectory, Date.now())
    expect(await statusOf(old, 'bills-2b.js')).toBe(200)
    expect((await old.inject('/')).body).toContain('index-1a.js')
  })

  it('stay as long as a portal of that release runs', async () => {
    const { first, second, dataDirectory } = await newPlace()
    const startedMs = Date.now()
    await serve(second, dataDirectory, startedMs - 40 * hourMs)
    await serve(second, dataDirectory, startedMs - hourMs)
    const portal = await serve(first, dataDirectory, startedMs)
    expect(await statusOf(portal, 'bills-2b.js')).toBe(200)
  })

  it('can be lost to a full disk, and the portal still serves its own', async () => {
    const { first, dataDirectory } = await newPlace()
    await writeFile(dataDirectory, 'not a folder')
    const portal = await serve(first, dataDirectory, Date.now())
    expect(await statusOf(portal, 'bills-1a.js')).toBe(200)
  })
})
