import { spawn } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  anAddress,
  aVerifiedAccount,
  bearer,
  goodPassword,
  registration,
  signInAs,
} from '#testing/accounts.ts'
import { asWholeCode } from '#testing/mailbox.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createLogger } from './logger.ts'

function aLog() {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  return { logger, text: () => lines.join('') }
}

/** Once its input ends it logs more than a pipe holds, then ends itself. */
const loggingProcess = `
  const { createLogger } = await import(${JSON.stringify(new URL('./logger.ts', import.meta.url).href)})
  const logger = createLogger('info')
  process.stdin.resume().once('end', () => {
    for (let line = 0; line < 2_000; line += 1) logger.info({ line, filling: 'x'.repeat(100) }, 'noted')
    process.exit(0)
  })`

describe('the log', () => {
  it('holds nobody up when its reader has gone', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', loggingProcess], { stdio: 'pipe' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdout.destroy()
    await new Promise((resolve) => child.stdout.once('close', resolve))
    child.stdin.end()
    expect(await ended).toBe(0)
  })

  it('is whole when the process ends', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', loggingProcess], { stdio: 'pipe' })
    const ended = new Promise((resolve) => child.once('close', resolve))
    onTestFinished(() => void child.kill('SIGKILL'))
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.stdin.end()
    expect(await ended).toBe(0)
    const lines = text.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(
      Array.from({ length: 2_000 }, (_, line) => line),
    )
  })

  it.each([
    ['password', { password: 'Vetrenjaca-47!' }],
    ['a password inside', { body: { user: [{ newPassword: 'Vetrenjaca-47!' }] } }],
    ['verification code', { verificationCode: 'Vetrenjaca-47!' }],
    ['snake case', { password_hash: 'Vetrenjaca-47!' }],
    ['headers', { headers: { Authorization: 'Vetrenjaca-47!', 'set-cookie': ['Vetrenjaca-47!'] } }],
    ['card data', { pan: 'Vetrenjaca-47!', cvv: 'Vetrenjaca-47!', cardToken: 'Vetrenjaca-47!' }],
    ['personal number', { jmbg: 'Vetrenjaca-47!', personalIdentification: 'Vetrenjaca-47!' }],
    ['key and query', { key: 'Vetrenjaca-47!', query: { a: 'Vetrenjaca-47!' } }],
    ['something very deep', { a: { b: { c: { d: { e: { f: { g: { note: 'Vetrenjaca-47!' } } } } } } } }],
  ])('hides a %s by its key', (_what, entry) => {
    const { logger, text } = aLog()
    logger.info(entry, 'noted')
    expect(text()).not.toContain('Vetrenjaca-47!')
    expect(text()).toContain('noted')
  })

  it.each([
    ['a token', 'sent eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123 away', 'eyJhbGciOiJIUzI1NiJ9'],
    ['a card number', 'card 4111 1111 1111 1111 declined', '4111'],
    ['a personal number', 'JMBG 0101990710008 unknown', '0101990710008'],
    ['a query string', 'GET /payment-status?transactionId=5&key=abcdef failed', 'abcdef'],
  ])('hides %s inside a text', (_what, message, secret) => {
    const { logger, text } = aLog()
    logger.warn(message)
    logger.warn({ note: message })
    logger.warn({ err: new Error(message, { cause: new Error(message) }) }, message)
    logger.error(new Error(message))
    expect(text()).not.toContain(secret)
  })

  it("keeps an error's kind and place, and leaves out data that libraries attach", () => {
    const { logger, text } = aLog()
    const error = Object.assign(new TypeError('broken'), {
      code: '23505',
      detail: 'Key (email)=(ana@primer.rs)',
    })
    logger.error({ err: error }, 'failed')
    const entry = JSON.parse(text())
    expect(entry.err).toMatchObject({ type: 'TypeError', message: 'broken', state: '23505' })
    expect(entry.err.stack).toContain('logger.test.ts')
    expect(text()).not.toContain('ana@primer.rs')
  })
})

it('holds no password, code or token after a whole life of an account', async () => {
  const app = await createTestApp()
  const email = await aVerifiedAccount(app)
  const code = app.mailbox.lastCode(email)
  const tokens = await signInAs(app, email)
  const { reCaptchaToken } = await registration(app)
  const address = anAddress()
  await app.get('/api/account/session?key=a-key-of-a-payment', bearer(tokens.accessToken))
  await app.post('/api/account/forget-password', { emailAddress: email, reCaptchaToken }, { address })
  await app.runJobs()
  const resetCode = app.mailbox.lastCode(email)
  await app.post('/api/account/authenticate', { username: email, password: goodPassword, deviceTypeId: 'x' })
  await app.post('/api/account/refresh-token', { refreshToken: tokens.refreshToken })
  await app.post('/api/account/sign-out', { refreshToken: tokens.refreshToken })
  app.mailbox.refuse(1)
  app.clock.advance(120_000)
  const again = await app.solveRobotCheck()
  await app.post('/api/account/forget-password', { emailAddress: email, reCaptchaToken: again }, { address })
  await app.runJobs()

  const log = app.log.join('')
  expect(log).toContain('"route":"account.authenticate"')
  expect(log).toContain('Try again later')
  const secrets = [goodPassword, tokens.accessToken, tokens.refreshToken, reCaptchaToken, again]
  for (const secret of [...secrets, 'a-key-of-a-payment']) expect(log).not.toContain(secret)
  for (const each of [code, resetCode]) expect(log).not.toMatch(asWholeCode(each))
})
