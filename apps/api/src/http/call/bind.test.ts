import { tmpdir } from 'node:os'
import { endpoint } from '@portal/contract/endpoint'
import type { Database } from '@portal/database/client'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#api/logger.ts'
import { handleErrors } from '../failures/error-handler.ts'
import { problem } from '../problem.ts'
import { createUploads } from '../upload/upload.ts'
import { type Bind, createBinder, rawJson } from './bind.ts'

const thing = endpoint({
  id: 'tests.things.get',
  method: 'GET',
  path: '/api/tests/things/{id}',
  access: 'public',
  summary: 'A thing.',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ shade: z._default(z.string(), 'none') }),
  success: {
    status: 200,
    description: 'The thing.',
    schema: z.object({ id: z.number(), shade: z.string() }),
  },
  example: {},
})

const servers: FastifyInstance[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

async function serve(register: (bind: Bind) => void, { isCheckingAnswers = true } = {}) {
  const lines: string[] = []
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => void lines.push(line) })
  const server = fastify({ loggerInstance: logger })
  servers.push(server)
  handleErrors(server)
  const { bind, bound } = createBinder(server, {
    auth: { admit: () => Promise.reject(problem('unauthorized')) },
    onRefusal: async () => undefined,
    limits: { take: async () => undefined },
    database: {} as Database, // nothing here asks it
    clock: Date.now,
    uploads: createUploads(tmpdir()),
    isCheckingAnswers,
  })
  register(bind)
  await server.ready()
  return { get: (url: string) => server.inject(url), bound, log: () => lines.join('') }
}

describe('a bound call', () => {
  it('gets the request as the contract reads it', async () => {
    const { get, bound } = await serve((bind) =>
      bind(thing, async ({ params, query }) => ({ id: params.id, shade: query.shade })),
    )
    expect((await get('/api/tests/things/12?shade=blue')).json()).toEqual({ id: 12, shade: 'blue' })
    expect((await get('/api/tests/things/12')).json()).toEqual({ id: 12, shade: 'none' })
    expect(bound).toEqual([thing])
  })

  it('may answer with JSON that the database wrote, byte for byte', async () => {
    const { get } = await serve((bind) => bind(thing, async () => rawJson('{"id" : 1.0, "shade": "a"}')))
    const answer = await get('/api/tests/things/1')
    expect(answer.body).toBe('{"id" : 1.0, "shade": "a"}')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it.each([
    ['a missing field', '{"id":1}'],
    ['a wrong type', '{"id":"1","shade":"a"}'],
    ['a field nobody declared', '{"id":1,"shade":"a","password_hash":"x"}'],
  ])('is caught answering with %s', async (_what, json) => {
    const checked = await serve((bind) => bind(thing, async () => rawJson(json)))
    expect((await checked.get('/api/tests/things/1')).statusCode).toBe(500)
    expect(checked.log()).toContain('tests.things.get')
  })

  it('that fails unexpectedly gives a general text and the id under which it stands in the log', async () => {
    const { get, log } = await serve((bind) =>
      bind(thing, async () => {
        throw new Error('a detail of the inside')
      }),
    )
    const answer = await get('/api/tests/things/1')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      exceptionType: 'UnexpectedException',
      message: 'Десила се грешка. Покушајте поново касније или контактирајте корисничку подршку.',
      messages: expect.objectContaining({
        'en-US': 'Something went wrong. Try again later or contact customer support.',
      }),
      traceId: expect.any(String),
    })
    expect(answer.body).not.toContain('detail')
    expect(log()).toContain('a detail of the inside')
    expect(log()).toContain(answer.json().traceId)
  })

  it('that needs a caller is refused without one before its request is read', async () => {
    const { get } = await serve((bind) => bind({ ...thing, access: 'session' }, async () => rawJson('{}')))
    expect((await get('/api/tests/things/nonsense')).statusCode).toBe(401)
  })

  it('may answer with a plain word of JSON', async () => {
    const yes = { ...thing, success: { ...thing.success, schema: z.boolean() } }
    const { get } = await serve((bind) => bind(yes, async () => false))
    expect((await get('/api/tests/things/1')).json()).toBe(false)
  })
})
