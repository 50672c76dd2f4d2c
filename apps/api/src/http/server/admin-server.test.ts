import { connectDatabase } from '@portal/database/client'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

describe('what operators see', () => {
  it.each(['application/json', 'text/html', '*/*'])(
    'is not on the public port: /metrics is unknown there to whoever takes %s',
    async (accept) => {
      const answer = await app.get('/metrics', { headers: { accept } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ exceptionType: 'DomainValidationException' })
    },
  )

  it('is metrics, and the same health as on the public port', async () => {
    const metrics = await app.admin.inject('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toContain('nodejs_eventloop_lag_seconds')
    for (const path of ['/health/live', '/health/ready']) {
      const [admin, open] = [await app.admin.inject(path), await app.get(path)]
      expect(admin.statusCode).toBe(200)
      expect(admin.json()).toEqual(open.json())
    }
    app.lifecycle.stage = 'stopping'
    expect((await app.admin.inject('/health/ready')).json()).toEqual({ status: 'stopping' })
    app.lifecycle.stage = 'running'
  })

  it('is nothing else', async () => {
    for (const path of ['/', '/api/account/robot-check', '/docs', '/openapi.json']) {
      expect((await app.admin.inject(path)).statusCode, path).toBe(404)
    }
  })

  it('is answered also when every connection of the portal is busy', async () => {
    const holder = connectDatabase({ url: app.database.url, maxConnections: 1, onError: () => undefined })
    await holder.pool.query('create table held (id integer); insert into held values (1)')
    const lock = await holder.pool.connect()
    await lock.query('begin; lock table held')
    const busy = Array.from({ length: 20 }, () => app.database.pool.query('select from held'))
    await expect.poll(() => app.database.connectionCounts().waiting).toBeGreaterThan(0)
    const [ready, metrics] = [await app.admin.inject('/health/ready'), await app.admin.inject('/metrics')]
    expect(ready.json()).toEqual({ status: 'ready' })
    expect(metrics.body).toMatch(/portal_database_connections\{pool="calls",state="waiting"\} [1-9]/)
    await lock.query('rollback')
    lock.release()
    await Promise.all(busy)
    await holder.close()
  })
})
