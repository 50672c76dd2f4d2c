import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exchange } from './exchange.ts'
import { createIpsPayments } from './ips/adapter.ts'
import { createMsuGateway } from './msu/adapter.ts'

const megabyte = 1024 * 1024

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Taken {
  bytes: number
}

const piece = Buffer.alloc(64 * 1024, ' ')

async function* endless(taken: Taken): AsyncGenerator<Buffer> {
  while (true) {
    taken.bytes += piece.byteLength
    yield piece
  }
}

/** Sends for as long as somebody takes it; what was taken by each call is known once nobody does. */
async function serveEndlessly() {
  const sending: Promise<number>[] = []
  const url = await serve((_request, response) => {
    const taken = { bytes: 0 }
    const isOver = pipeline(endless(taken), response).catch(() => undefined)
    sending.push(isOver.then(() => taken.bytes))
  })
  return { url, taken: () => Promise.all(sending) }
}

const payment = { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', totalPara: 6511_12 }
const session = { ...payment, sessionToken: 'TOKEN' }
const credentials = { merchant: 'm', user: 'u', password: 'p', secret: 's' }
/** What the two ends of a connection hold on their own: nothing of it is read. */
const inTheSocketsBytes = 12 * megabyte

describe('a body without an end', () => {
  test('is left as soon as it passes its limit', async () => {
    const { url, taken } = await serveEndlessly()
    const before = process.memoryUsage()
    expect(await exchange(url, {}, { ms: 20_000, bytes: 32 * 1024 })).toEqual({
      isAnswered: false,
      reason: 'too large',
    })
    const [bytes = 0] = await taken()
    expect(bytes).toBeLessThan(inTheSocketsBytes)
    const after = process.memoryUsage()
    expect(after.external + after.heapUsed - before.external - before.heapUsed).toBeLessThan(32 * megabyte)
  })

  test('is an unknown outcome of every call', async () => {
    const { url, taken } = await serveEndlessly()
    const gateway = createMsuGateway({ url, ...credentials })
    const ips = createIpsPayments({ url, secret: 's', clock: Date.now })
    const charge = { ...session, means: { cardToken: 'A' }, saveCard: false }
    const unknown = { kind: 'unknown' }
    expect(await gateway.charge(charge)).toEqual(unknown)
    expect(await gateway.inquire(payment)).toEqual(unknown)
    expect(await gateway.endSession(session)).toEqual(unknown)
    expect(await gateway.reverse({ ...payment, pgTranId: null })).toEqual(unknown)
    expect(await gateway.listCards('x')).toBeNull()
    expect(await gateway.deleteCard('x')).toBeNull()
    expect(await gateway.isThreeDRequired({ bin: '411111' }, 100)).toBeNull()
    expect(await gateway.readScript()).toBeNull()
    expect(await gateway.isThere()).toBe(false)
    for (const ask of [ips.inquire, ips.cancel, ips.refund]) expect(await ask(payment)).toEqual(unknown)
    const takenByEach = await taken()
    expect(takenByEach).toHaveLength(12)
    expect(Math.max(...takenByEach)).toBeLessThan(inTheSocketsBytes)
  })
})

test('a body is measured as it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * megabyte, ' '))
  expect(bomb.byteLength).toBeLessThan(32 * 1024)
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  )
  expect(await exchange(url, {}, { ms: 20_000, bytes: 32 * 1024 })).toMatchObject({ reason: 'too large' })
})

test('a body of just its limit is read, a byte more is not', async () => {
  let size = 0
  const url = await serve((_request, response) => response.end('ж'.repeat(size / 2) + 'x'.repeat(size % 2)))
  const ask = (bytes: number) => {
    size = bytes
    return exchange(url, {}, { ms: 20_000, bytes: 100_000 })
  }
  expect(await ask(100_000)).toEqual({ isAnswered: true, status: 200, text: 'ж'.repeat(50_000) })
  expect(await ask(100_001)).toEqual({ isAnswered: false, reason: 'too large' })
})

test('a body that drips is given up when its time is over', async () => {
  const url = await serve(async (_request, response) => {
    while (!response.destroyed) {
      response.write(' ')
      await sleep(20)
    }
  })
  const begunAt = performance.now()
  expect(await exchange(url, {}, { ms: 300, bytes: 32 * 1024 })).toEqual({
    isAnswered: false,
    reason: 'TimeoutError',
  })
  expect(performance.now() - begunAt).toBeLessThan(5_000)
})

test('bytes that are no text are no answer', async () => {
  const url = await serve((_request, response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])))
  expect(await exchange(url, {}, { ms: 20_000, bytes: 32 * 1024 })).toMatchObject({ isAnswered: false })
})
