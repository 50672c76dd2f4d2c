import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { anAddress, registration } from '#testing/accounts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const minuteMs = 60_000

const register = async (app: TestApp, reCaptchaToken: string) =>
  app.post('/api/account/register', await registration(app, { reCaptchaToken }), { address: anAddress() })

describe('the self-hosted check', async () => {
  const app = await createTestApp()

  const changed = (token: string, change: (payload: Payload) => unknown) => {
    const payload: Payload = JSON.parse(Buffer.from(token, 'base64').toString())
    change(payload)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }
  interface Payload {
    challenge: { parameters: Record<string, unknown>; signature: string }
    solution: { counter: number; derivedKey: string }
  }

  it('says what the form needs', async () => {
    const setting = (await app.get('/api/account/robot-check')).json()
    expect(setting).toEqual({ kind: 'altcha', challengeUrl: '/api/account/robot-check/challenge' })
    const challenge = await app.get(setting.challengeUrl)
    expect(challenge.json()).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } })
    expect(challenge.headers['cache-control']).toBe('no-store')
  })

  it('is believed once, even when sent twice at the same time', async () => {
    const token = await app.solveRobotCheck()
    const answers = await Promise.all([register(app, token), register(app, token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('expires after ten minutes', async () => {
    const token = await app.solveRobotCheck()
    app.clock.advance(10 * minuteMs)
    expect((await register(app, token)).statusCode).toBe(400)
  })

  it.each<[string, (payload: Payload) => unknown]>([
    [
      'a later expiry',
      ({ challenge: { parameters } }) => Object.assign(parameters, { expiresAt: 9_999_999_999 }),
    ],
    ['an easier task', ({ challenge: { parameters } }) => Object.assign(parameters, { cost: 1 })],
    ['another solution', ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })],
    ['another signature', ({ challenge }) => Object.assign(challenge, { signature: '00'.repeat(32) })],
    ['no solution', (payload) => Object.assign(payload, { solution: null })],
    ['no expiry', ({ challenge: { parameters } }) => Object.assign(parameters, { expiresAt: undefined })],
  ])('is not believed with %s', async (_what, change) => {
    const answer = await register(app, changed(await app.solveRobotCheck(), change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Нисам робот')
  })

  it.each(['x', 'e30=', 'bnVsbA==', '\u0000', '[]', 'W10='])('is not believed as %j', async (token) => {
    expect((await register(app, token)).statusCode).toBe(400)
  })
})

describe('reCAPTCHA', async () => {
  const requests: string[] = []
  let behaviour: 'yes' | 'no' | 'broken' | 'endless' | 'silent' = 'yes'
  const google = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      requests.push(body)
      if (behaviour === 'silent') return
      if (behaviour === 'broken') response.writeHead(500).end('<html>')
      else if (behaviour === 'endless')
        response.end(JSON.stringify({ success: true, more: ' '.repeat(100_000) }))
      else response.end(JSON.stringify({ success: behaviour === 'yes' }))
    })
  })
  await listen(google)
  afterAll(() => {
    google.closeAllConnections()
    google.close()
  })
  const verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`
  const recaptcha = { kind: 'recaptcha', siteKey: 'site-key', secret: 'recaptcha-secret', verifyUrl } as const
  const app = await createTestApp({ config: { robotCheck: recaptcha } })
  const body = { ...(await registration(await createTestApp(), {})), reCaptchaToken: 'token-of-google' }
  const tryRegister = () => app.post('/api/account/register', body, { address: anAddress() })

  it('says what the form needs and allows its script', async () => {
    const setting = await app.get('/api/account/robot-check')
    expect(setting.json()).toEqual({ kind: 'recaptcha', siteKey: 'site-key' })
    const page = await app.get('/health/live')
    expect(page.headers['content-security-policy']).toContain('https://www.google.com/recaptcha/')
    expect((await app.get('/api/account/robot-check/challenge')).statusCode).toBe(404)
  })

  it('asks Google with the secret and believes the answer', async () => {
    behaviour = 'yes'
    expect((await tryRegister()).statusCode).toBe(200)
    expect(requests.at(-1)).toBe('secret=recaptcha-secret&response=token-of-google')
    behaviour = 'no'
    expect((await tryRegister()).statusCode).toBe(400)
  })

  it('says that it is unavailable when Google fails, says too much or is silent', async () => {
    behaviour = 'broken'
    const broken = await tryRegister()
    expect(broken.statusCode).toBe(503)
    expect(broken.json().message).toContain('тренутно није доступна')
    behaviour = 'endless'
    expect((await tryRegister()).statusCode).toBe(503)
    behaviour = 'silent'
    expect((await tryRegister()).statusCode).toBe(503)
  })
})

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
