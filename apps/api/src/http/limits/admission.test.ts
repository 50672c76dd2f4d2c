import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '@portal/database/client'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import { handleErrors } from '#api/http/failures/error-handler.ts'
import { createLogger } from '#api/logger.ts'
import { bearer, aVerifiedAccount, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'
import { admitRequests } from './admission.ts'

/** A server whose database is full or free as the test says. */
async function aServer(limits: { queue: number; waitMs: number }) {
  const database = { isFree: true }
  const begun: string[] = []
  const registry = new Registry()
  const logger = createLogger('silent')
  const server = fastify()
  handleErrors(server)
  admitRequests(server, {
    limits,
    isDatabaseFree: () => database.isFree,
    isStopping: () => false,
    registry,
    logger,
  })
  server.all('/bills', async ({ query }) => {
    begun.push(String((query as { name?: string }).name)) // the tests name their requests
    return { ok: true }
  })
  server.get('/health', { config: { isAlwaysAdmitted: true } }, async () => ({ ok: true }))
  afterAll(() => server.close())
  await server.ready()
  const ask = (name: string) => server.inject(`/bills?name=${name}`)
  const rejected = async () => (await registry.metrics()).match(/^portal_http_rejected_total.*$/gm)
  return { server, database, begun, ask, rejected, registry }
}

describe('requests that come faster than they can be served', () => {
  it('wait in order while the database is full', async () => {
    const { database, ask, begun, registry } = await aServer({ queue: 10, waitMs: 1_000 })
    database.isFree = false
    const asked = ['one', 'two', 'three'].map(ask)
    await sleep(30)
    expect(begun).toEqual([])
    expect(await registry.metrics()).toContain('portal_http_waiting 3')
    database.isFree = true
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(begun).toEqual(['one', 'two', 'three'])
  })

  it('are all served when many come in one moment', async () => {
    const { ask, begun } = await aServer({ queue: 1_000, waitMs: 1_000 })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(String(index))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300)
    expect(begun).toEqual(Array.from({ length: 300 }, (_, index) => String(index)))
  })

  it('are all served when they come in waves after a rest', async () => {
    const { ask } = await aServer({ queue: 1_000, waitMs: 500 })
    await ask('before the rest')
    await sleep(700)
    const asked = []
    for (let wave = 0; wave < 6; wave += 1) {
      asked.push(...Array.from({ length: 30 }, (_, index) => ask(`${wave}-${index}`)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    const answers = await Promise.all(asked)
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  it('are refused in three languages, the newest first, when the queue is full', async () => {
    const { database, ask, begun, rejected } = await aServer({ queue: 2, waitMs: 10_000 })
    database.isFree = false
    const early = [ask('one'), ask('two')]
    await sleep(10)
    const refused = await ask('three')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('3')
    expect(refused.json()).toEqual({
      exceptionType: 'DomainValidationException',
      message: 'Тренутно је велика гужва. Покушајте поново за неколико секунди.',
      messages: {
        'sr-Cyrl-RS': 'Тренутно је велика гужва. Покушајте поново за неколико секунди.',
        'sr-Latn-RS': 'Trenutno je velika gužva. Pokušajte ponovo za nekoliko sekundi.',
        'en-US': 'The portal is very busy right now. Try again in a few seconds.',
      },
    })
    database.isFree = true
    expect((await Promise.all(early)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(begun).toEqual(['one', 'two'])
    expect(await rejected()).toEqual([
      'portal_http_rejected_total{reason="queue"} 1',
      'portal_http_rejected_total{reason="wait"} 0',
    ])
  })

  it('are refused when the first has waited too long, and served again when it has not', async () => {
    const { database, ask, rejected } = await aServer({ queue: 100, waitMs: 20 })
    database.isFree = false
    const early = ask('one')
    await sleep(40)
    expect((await ask('two')).statusCode).toBe(503)
    database.isFree = true
    expect((await early).statusCode).toBe(200)
    expect((await ask('three')).statusCode).toBe(200)
    expect(await rejected()).toContain('portal_http_rejected_total{reason="wait"} 1')
  })

  it('are never refused or kept waiting where somebody looks after the portal, or asks for a page', async () => {
    const { server, database, ask } = await aServer({ queue: 1, waitMs: 10 })
    database.isFree = false
    const early = ask('one')
    await sleep(30)
    expect((await server.inject('/health')).statusCode).toBe(200)
    expect((await server.inject('/no-such-page')).statusCode).toBe(404)
    database.isFree = true
    await early
  })

  it('are not begun for callers who have gone', async () => {
    const { server, database, ask, begun } = await aServer({ queue: 100, waitMs: 1_000 })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo // never a pipe's name
    database.isFree = false
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /bills?name=gone HTTP/1.1\r\nHost: x\r\n\r\n')
    await sleep(50)
    socket.destroy()
    await sleep(50)
    database.isFree = true
    await ask('here')
    expect(begun).toEqual(['here'])
  })

  it('keep their connection when they are refused with a small body', async () => {
    const { server, database } = await aServer({ queue: 1, waitMs: 10_000 })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo // never a pipe's name
    database.isFree = false
    const send = () =>
      fetch(`http://127.0.0.1:${port}/bills`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    const early = send()
    await sleep(50)
    const refused = await send()
    expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'keep-alive'])
    database.isFree = true
    expect((await early).status).toBe(200)
  })
})

describe('the portal with a database that takes no more', () => {
  it('refuses what is new, and answers health and payments under way', async () => {
    const app = await createTestApp({
      config: { databaseConnections: 1, admission: { queue: 1, waitMs: 50 } },
    })
    const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
    const holder = connectDatabase({ url: app.database.url, maxConnections: 1, onError: () => undefined })
    await holder.pool.query('create table held (id integer)')
    const lock = await holder.pool.connect()
    await lock.query('begin; lock table held')
    const busy = Array.from({ length: 20 }, () => app.database.pool.query('select from held'))
    await expect.poll(() => app.database.connectionCounts().waiting).toBeGreaterThan(2)

    const waits = app.get('/api/account/session', bearer(accessToken))
    await sleep(80)
    expect((await app.get('/api/account/session', bearer(accessToken))).statusCode).toBe(503)
    expect((await app.get('/health/live')).statusCode).toBe(200)
    expect((await app.get('/health/ready')).statusCode).toBe(200)
    const status = app.post(
      '/api/transactions/transactions/check-status',
      { id: '41207-0123456789abcdef' },
      bearer(accessToken),
    )
    const bank = app.post('/api/transactions/gateway/return', 'merchantPaymentId=unknown', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await lock.query('rollback')
    lock.release()
    expect((await status).statusCode).toBe(404)
    // No gateway here: the page that holds the bank's word, and no refusal.
    expect((await bank).headers['content-type']).toContain('text/html')
    expect((await waits).statusCode).toBe(200)
    const rejected = (await app.metrics.registry.metrics()).match(/^portal_http_rejected_total.* [1-9]\d*$/gm)
    expect(rejected).toEqual([expect.stringMatching(/ 1$/)])
    await Promise.all(busy)
    await holder.close()
  })
})
