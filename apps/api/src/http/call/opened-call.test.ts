import { once } from 'node:events'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Reads } from '@portal/database/client'
import fastify, { type FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { OpenedCall } from './opened-call.ts'

const callCount = 5_000
const bodySize = 100
const makeBody = () => Array.from({ length: bodySize }, () => 0.5)

/** In an object: a reply itself is a promise. */
async function takeReply(): Promise<{ reply: FastifyReply }> {
  const { promise, resolve } = Promise.withResolvers<{ reply: FastifyReply }>()
  const server = fastify()
  server.get('/', (_request, reply) => {
    resolve({ reply })
    return 'taken'
  })
  await server.inject({ url: '/', headers: { 'user-agent': 'a browser' } })
  await server.close()
  return promise
}

const openWith = (reply: FastifyReply) =>
  new OpenedCall(
    {
      params: {},
      query: {},
      body: makeBody(),
      caller: undefined,
      language: 'sr-Cyrl-RS',
      reads: {} as Reads, // nothing here asks it
      clock: Date.now,
      beganAtMs: 0,
    },
    reply,
  )

it('has one signal, and what its request says of the caller', async () => {
  const { reply } = await takeReply()
  const call = openWith(reply)
  expect(call.signal).toBe(call.signal)
  expect(call).toMatchObject({ agent: 'a browser', address: '127.0.0.1', files: [] })
})

it('knows that its caller left before anybody asked for the signal', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = fastify()
  server.get('/', async (_request, reply) => {
    leaving.abort()
    await once(reply.raw, 'close')
    resolve(openWith(reply).signal.aborted)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow()
  expect(await promise).toBe(true)
  await server.close()
})

it('leaves nothing behind that only a full collection would take', async () => {
  const { reply } = await takeReply()
  const ofCalls = keptBytes(() => openWith(reply))
  const ofObjectsWithGetters = keptBytes(() => {
    const body = makeBody()
    return {
      get body() {
        return body
      },
    }
  })
  expect(ofObjectsWithGetters).toBeGreaterThan(callCount * bodySize)
  expect(ofCalls).toBeLessThan(ofObjectsWithGetters / 20)
})

/** What so many opened calls add to the long-lived memory when small collections alone have run. */
function keptBytes(open: () => object): number {
  setFlagsFromString('--expose-gc')
  const collect: (options: { type: 'minor' | 'major' }) => void = runInNewContext('gc')
  const longLived = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
    Number.NaN
  collect({ type: 'major' })
  const before = longLived()
  let last: object | undefined
  for (let count = 0; count < callCount; count++) last = open()
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  const after = longLived()
  expect(last).toBeDefined()
  return after - before
}
