import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { allEndpoints } from '@portal/contract/all-endpoints'
import { afterAll, describe, expect, it } from 'vitest'
import { addJob } from '#api/jobs/add-job.ts'
import { createTestApp } from '#testing/test-app.ts'
import { pagePaths } from './reference/page.ts'

const app = await createTestApp()

describe('the calls of the contract', () => {
  const idOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  it('are each bound once', () => {
    const bound = app.endpoints.map(idOf)
    const calls = allEndpoints.map(idOf)
    const unbound = calls.filter((call) => !bound.includes(call))
    expect(unbound, 'bound in no routes.ts, or the resource is not registered in app.ts').toEqual([])
    expect(bound.toSorted(), 'bound twice, or not in all-endpoints.ts').toEqual(calls.toSorted())
  })

  it('are what the document of the API describes', async () => {
    const document = (await app.get('/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(app.endpoints.map(idOf).sort())
  })
})

describe('every answer', () => {
  it.each(['/health/live', '/api/nothing', '/openapi.json'])(
    'of %s carries a strict policy',
    async (path) => {
      const { headers } = await app.get(path)
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((directive): [string, string] => {
            const [name = '', ...sources] = directive.trim().split(' ')
            return [name, sources.join(' ')]
          }),
      )
      expect(policy.get('default-src')).toBe("'self'")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('style-src')).toBe("'self'")
      expect(policy.get('object-src')).toBe("'none'")
      expect(policy.get('base-uri')).toBe("'none'")
      expect(policy.get('frame-ancestors')).toBe("'none'")
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http/)
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it.each([
    ['/api/account/robot-check', 200],
    ['/api/administration/users', 401],
  ])('in JSON (%s, %i) may load nothing and stand in no frame', async (path, status) => {
    const { headers, statusCode } = await app.get(path)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('of a portal behind https asks browsers to stay there', async () => {
    const secure = await createTestApp({
      database: app.database,
      config: { publicUrl: new URL('https://portal.primer.rs') },
    })
    expect((await secure.get('/health/live')).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    )
  })

  it('names its request, by the id of the caller when that is sane', async () => {
    const idFor = async (given: string) =>
      (await app.get('/health/live', { headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idFor('trace-0123456789')).toBe('trace-0123456789')
    for (const given of ['short', 'x'.repeat(65), 'with space 123', 'line\u0001break', '<script>alert(1)']) {
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

describe('health', () => {
  it('is ready only while the process runs', async () => {
    expect((await app.get('/health/live')).statusCode).toBe(200)
    expect((await app.get('/health/ready')).json()).toEqual({ status: 'ready' })
    for (const stage of ['starting', 'stopping'] as const) {
      app.lifecycle.stage = stage
      const answer = await app.get('/health/ready')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ status: stage })
      expect((await app.get('/health/live')).statusCode).toBe(200)
    }
    app.lifecycle.stage = 'running'
  })
})

describe('metrics', () => {
  it('count requests by the id of their route, connections and jobs', async () => {
    await app.get('/api/account/robot-check')
    await app.get('/api/nothing?key=secret')
    await addJob(app.database, { task: 'a-task-of-the-tests', payload: {}, maxAttempts: 1 })
    const { body, headers } = await app.admin.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /duration_seconds_count\{route="account\.robotCheck\.setting",method="GET",status="200"\} \d/,
    )
    expect(body).toMatch(/route="other",method="GET",status="404"/)
    expect(body).toContain('portal_database_connections{pool="calls",state="idle"}')
    expect(body).toContain('portal_jobs_queued{task="a-task-of-the-tests",state="waiting"} 1')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).not.toContain('secret')
  })
})

describe('the reference', async () => {
  const overview = await app.get('/docs')
  const paths = new Set(
    [...overview.body.matchAll(/ href="(\/docs(?:\/[a-z]+)?)["#]/g)].map(([, path]) => path ?? ''),
  )
  const pages = await Promise.all([...paths].map(async (path) => ({ path, answer: await app.get(path) })))

  it('shows every call without a script, from our own files', async () => {
    expect([...paths].sort()).toEqual(pagePaths(app.endpoints).sort())
    for (const { path, answer } of pages) {
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'self';/)
      expect(answer.body).not.toMatch(/<script|<style| style=| on\w+=/)
    }
    const text = pages.map(({ answer }) => answer.body).join('')
    for (const { id } of app.endpoints) expect(text).toContain(`<h2 id="call-${id}">`)
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(overview.body) ?? []
    expect((await app.get(style)).headers['content-type']).toContain('text/css')
  })

  it('has links that lead somewhere, and each id once on a page', () => {
    const places = pages.flatMap(({ path, answer }) => {
      const ids = [...answer.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      return ids.map((id) => `${path}#${id}`)
    })
    const targets = pages.flatMap(({ answer }) =>
      [...answer.body.matchAll(/ href="(\/docs[^"]*#[^"]+)"/g)].map(([, target]) => target ?? ''),
    )
    expect(targets.length).toBeGreaterThan(100)
    expect(targets.filter((target) => !places.includes(target))).toEqual([])
  })
})

describe('the web app', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const boot = 'document.title = "portal"'
  const page = `<!doctype html><title>portal</title><script>${boot}</script><script src="/assets/main-4f3a.js"></script>`
  const script = 'console.log("portal")'
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page))
  await writeFile(join(folder, 'assets', 'main-4f3a.js'), script)
  await writeFile(join(folder, 'assets', 'main-4f3a.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-4f3a.js.gz'), gzipSync(script))
  await writeFile(join(folder, '.secret'), 'hidden')
  const web = await createTestApp({ database: app.database, config: { webDist: folder } })
  const html = { headers: { accept: 'text/html' } }

  it.each(['/', '/login', '/bills', '/messages/12', '/payment-status?transactionId=1&key=x'])(
    'answers %s with its page, never kept',
    async (path) => {
      const answer = await web.get(path, html)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(page)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('answers whoever takes anything with its page, but not with one for a file', async () => {
    for (const headers of [{ accept: '*/*' }, {}]) {
      expect((await web.get('/login', { headers })).body).toBe(page)
      expect((await web.get('/enter-code?emailAddress=ana@primer.rs', { headers })).body).toBe(page)
      expect((await web.get('/assets/gone-1a2b.js', { headers })).statusCode).toBe(404)
    }
    expect((await web.get('/login', { headers: { accept: 'application/json' } })).statusCode).toBe(404)
  })

  it.each([
    '/assets/',
    '/assets/gone-1a2b.js',
    '/assets/..%2findex.html',
    '/.well-known/security.txt',
    '/.well-known/nothing',
    '/robots.txt',
    '/sitemap.xml?page=1',
    '/favicon.ico',
  ])('answers %s with no page, whoever asks', async (path) => {
    const answer = await web.get(path, html)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('has hashed files kept for ever, in the smallest form the browser knows', async () => {
    const packed = (encoding: string) =>
      web.get('/assets/main-4f3a.js', { headers: { 'accept-encoding': encoding } })
    const brotli = await packed('gzip, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    expect((await packed('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await packed('identity')).body).toBe(script)
    expect((await web.admin.inject('/metrics')).body).toContain('route="web",method="GET",status="200"')
    expect(brotli.headers.vary).toContain('accept-encoding')
    expect(brotli.headers['content-type']).toContain('javascript')
  })

  it('sends a file with what protects a file, and a page or a worker with all', async () => {
    await writeFile(join(folder, 'assets', 'card-worker-1a2b.js'), script)
    const { headers } = await web.get('/assets/main-4f3a.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toBeUndefined()
    for (const path of ['/assets/card-worker-1a2b.js', '/login']) {
      expect((await web.get(path, html)).headers['content-security-policy'], path).toContain(
        "script-src 'self'",
      )
    }
  })

  it('has the worker asked for anew with every visit, under the policy of a page, and the manifest by its kind', async () => {
    await writeFile(join(folder, 'sw.js'), script)
    await writeFile(join(folder, 'manifest-en-US.webmanifest'), '{}')
    const worker = await web.get('/sw.js')
    expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(worker.headers['content-type']).toContain('javascript')
    const policy = String(worker.headers['content-security-policy'])
    for (const directive of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"])
      expect(policy).toContain(directive)
    const manifest = await web.get('/manifest-en-US.webmanifest')
    expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
  })

  it('lets the one script in its page run, and no other', async () => {
    const { headers } = await web.get('/bills', html)
    const hash = createHash('sha256').update(boot).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('leaves the paths of the server alone', async () => {
    for (const path of ['/api/nothing', '/docs/nothing', '/documents/x/y.pdf', '/health/nothing']) {
      const answer = await web.get(path, html)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json(), path).toMatchObject({ exceptionType: 'DomainValidationException' })
    }
  })

  it('does not answer with its page for a missing file, and gives nothing hidden or outside away', async () => {
    for (const path of ['/assets/gone.js', '/favicon.png']) expect((await web.get(path)).statusCode).toBe(404)
    for (const path of [
      '/.secret',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fetc/passwd',
    ]) {
      const answer = await web.get(path)
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
      expect(answer.body, path).not.toContain('hidden')
    }
  })
})
