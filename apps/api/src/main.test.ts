import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@portal/database/embedded/free-port'
import { standIn } from '@portal/database/testing/stand-in-proxy'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { afterAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '#testing/bare-environment.ts'
import { openMailbox } from '#testing/mailbox.ts'

const database = await createTestDatabase()
const mailbox = await openMailbox()
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  await mailbox.close()
})

const secret = '0123456789abcdef0123456789abcdef'
const complete = (port: number) => ({
  ...bareEnvironment(),
  PORT: String(port),
  DATABASE_URL: database.url,
  TOKEN_SECRET: secret,
  PAYMENT_KEY_SECRET: `${secret}, for payments`,
  IDENTITY_KEY: `${secret}, for identities`,
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'portal@primer.rs',
  WEB_DIST: 'off',
  CLAMD_URL: 'off',
  ADMIN_PORT: '0',
  DRAIN_SECONDS: '0',
})

interface Process {
  child: ChildProcess
  output(): { out: string; err: string }
  ended: Promise<number | null>
}

function startApi(environment: Record<string, string>): Process {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => ({ out, err }), ended }
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
const untilReady = (port: number) =>
  expect.poll(() => statusOf(`http://127.0.0.1:${port}/health/ready`), { timeout: 40_000 }).toBe(200)

describe('the process', { timeout: 60_000 }, () => {
  // One setting stands for all: config.test.ts has what each of them is refused with.
  it('ends with one clear line for each wrong setting', async () => {
    const { ended, output } = startApi({ ...complete(1), TOKEN_SECRET: '', SMTP_URL: '' })
    expect(await ended).toBe(1)
    expect(output().out).toBe('')
    expect(output().err.trim().split('\n')).toEqual([
      expect.stringContaining('TOKEN_SECRET is not set'),
      expect.stringContaining('SMTP_URL is not set'),
    ])
  })

  it('ends with one clear line behind a connection pooler', async () => {
    const { ended, output } = startApi({
      ...complete(1),
      DATABASE_URL: await standIn(database.url, 'pooler'),
    })
    expect(await ended).toBe(1)
    expect(output().err.trim().split('\n')).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL can't be used: a connection pooler/),
    ])
  })

  it.each(['PORT', 'ADMIN_PORT'])('ends with one clear line when its %s is taken', async (name) => {
    const port = await findFreePort()
    const holder = await new Promise<Server>((resolve) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
    })
    const { ended, output } = startApi({ ...complete(await findFreePort()), [name]: String(port) })
    expect(await ended).toBe(1)
    const line = `${name} is taken by another process; set it to a free one`
    expect(output().err.trim().split('\n')).toEqual([line])
    holder.close()
  })

  it('works, finishes what it has begun when asked to stop, and ends with 0', async () => {
    const port = await findFreePort()
    const { child, ended, output } = startApi(complete(port))
    await untilReady(port)
    const post = (path: string, body: unknown) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // Enough hashing that some of it is still under way when the signal comes.
    const running = Array.from({ length: 8 }, (_, index) =>
      post('/api/account/authenticate', { username: `kupac${index}@primer.rs`, password: 'Vetrenjaca-47!' }),
    )
    await Promise.race(running)
    child.kill('SIGTERM')
    const answers = await Promise.all(running)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await ended).toBe(0)
    expect(await statusOf(`http://127.0.0.1:${port}/health/live`)).toBe(0)
    expect(output().err).toBe('')
    expect(output().out).toContain('stopping')
  })

  it('answers for a while after the signal, each time for the last time on a connection, and is no longer ready', async () => {
    const port = await findFreePort()
    const adminPort = await findFreePort()
    const settings = {
      ...complete(port),
      ADMIN_PORT: String(adminPort),
      DRAIN_SECONDS: '2',
      // A replica that is away changes nothing of this.
      DATABASE_READ_URL: `postgres://portal@127.0.0.1:${await findFreePort()}/portal`,
    }
    const { child, ended, output } = startApi(settings)
    await untilReady(port)
    await untilReady(adminPort)
    expect(output().out).toContain('the replica is not read from')
    child.kill('SIGTERM')
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/health/ready`)).toBe(503)
    await expect.poll(() => statusOf(`http://127.0.0.1:${adminPort}/health/ready`)).toBe(503)
    expect(await statusOf(`http://127.0.0.1:${adminPort}/health/live`)).toBe(200)
    const answer = await fetch(`http://127.0.0.1:${port}/api/account/robot-check`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await ended).toBe(0)
  })

  it('stops in time although a connection is kept open and silent', async () => {
    const port = await findFreePort()
    const { child, ended } = startApi(complete(port))
    await untilReady(port)
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /api/account/authenticate HTTP/1.1\r\n'),
    )
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.on('connect', resolve))
    child.kill('SIGINT')
    const signalMs = performance.now()
    expect(await ended).toBe(0)
    expect(performance.now() - signalMs).toBeLessThan(12_000)
    socket.destroy()
  })
})
