import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { anAddress, aVerifiedAccount, bearer, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'

// What docs/asvs.md says of the surface and no other test looks at.
const app = await createTestApp()
const secure = await createTestApp({
  database: app.database,
  config: { publicUrl: new URL('https://portal.primer.rs') },
})
const direct = await createTestApp({ database: app.database, config: { trustProxy: false } })

it('a browser behind https is asked to stay there for a year, on every host below', async () => {
  const { headers } = await secure.get('/health/live')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

it('the cookie that knows a browser is for https and the account calls alone, and no script reads it', async () => {
  const forgotten = { emailAddress: 'nema@primer.rs', reCaptchaToken: await secure.solveRobotCheck() }
  const { headers } = await secure.post('/api/account/forget-password', forgotten, { address: anAddress() })
  const [pair, ...attributes] = String(headers['set-cookie']).split('; ')
  expect(pair).toMatch(/^__Secure-browser=[\w-]{43}$/)
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    'Max-Age=34560000',
    'Path=/api/account',
    'SameSite=Lax',
    'Secure',
  ])
})

it('no other origin is let in, neither asked for nor by surprise', async () => {
  const headers = { origin: 'https://else.example', 'access-control-request-method': 'POST' }
  const asked = await app.server.inject({ method: 'OPTIONS', url: '/api/account/authenticate', headers })
  const called = await app.get('/api/account/robot-check', { headers })
  for (const answer of [asked, called]) {
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  expect(asked.statusCode).toBeGreaterThanOrEqual(400)
})

it('a request whose end could be read in two ways is refused, and TRACE tells nothing back', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo
  const send = (request: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
    })
  const head = 'POST /api/account/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const two = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n',
  ]
  for (const lengths of two) {
    const refused = await send(`${head}${lengths}\r\n0\r\n\r\n`)
    expect(refused).toMatch(/^HTTP\/1\.1 400/)
    expect(refused).toContain('X-Content-Type-Options: nosniff')
  }
  const unreadable = await send('GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(unreadable).toMatch(/^HTTP\/1\.1 400/)
  expect(unreadable).toContain('x-content-type-options: nosniff')
  const traced = await send(
    'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: traced-back\r\nConnection: close\r\n\r\n',
  )
  expect(traced).toMatch(/^HTTP\/1\.1 4/)
  expect(traced).not.toContain('traced-back')
})

it('an address that a caller only claims to come from counts for nothing without a proxy', async () => {
  const email = await aVerifiedAccount(app)
  const wrong = { username: email, password: 'Pogresna-2026!', deviceTypeId: 1 }
  for (const at of [app, direct]) {
    await at.post('/api/account/authenticate', wrong, { headers: { 'x-forwarded-for': '198.51.100.77' } })
  }
  const { rows } = await app.database.pool.query(
    'select address from security_events order by id desc limit 2',
  )
  expect(rows.map(({ address }) => address)).toEqual(['127.0.0.1', '198.51.100.77'])
})

it('a field that a call does not have changes nothing, and one that comes twice is refused', async () => {
  const email = await aVerifiedAccount(app)
  const signedIn = bearer((await signInAs(app, email)).accessToken)
  const body = {
    name: 'Ана Ђурић',
    phone: null,
    address: null,
    username: 'tudja@primer.rs',
    isLegalEntity: true,
  }
  const url = '/api/administration/users/update-user'
  await app.server.inject({ method: 'PUT', url, payload: body, ...signedIn })
  expect((await app.get('/api/administration/users', signedIn)).json()).toMatchObject({
    username: email,
    isLegalEntity: false,
  })
  const twice = await app.get('/api/account/session?commercialContractId=1&commercialContractId=2', signedIn)
  expect(twice.statusCode).toBe(400)
})

it('a new sign-in is a session of its own', async () => {
  const email = await aVerifiedAccount(app)
  const [first, second] = [await signInAs(app, email), await signInAs(app, email)]
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(second.refreshToken).toMatch(/^[\w-]{43}$/)
})

it('a folder of the web app is not listed', async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'moja-struja-web-'))
  onTestFinished(() => rm(webDist, { recursive: true }))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(webDist, 'assets', 'kept-secret-1a2b.js'), '1')
  const web = await createTestApp({ database: app.database, config: { webDist } })
  for (const path of ['/assets/', '/assets', '/icons/']) {
    expect((await web.get(path)).body, path).not.toContain('kept-secret')
  }
})

it('every line of the log is one of ours, in UTC, whatever an address or a header brings', async () => {
  const forged = '%0a{"level":"fatal","msg":"forged"}'
  await app.get(`/api/nothing/${forged}`, { headers: { 'user-agent': 'x\u2028{"msg":"forged"}' } })
  const lines = app.log
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([])
  expect(lines.filter(({ time }) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time))).toEqual([])
})

it('a password is good for as long as its owner keeps it', async () => {
  const email = await aVerifiedAccount(app)
  app.clock.advance(10 * 365 * 24 * 3600 * 1000)
  expect((await signInAs(app, email)).accessToken).toBeTruthy()
})
