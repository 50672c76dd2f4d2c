import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { isPrivateAddress } from '@portal/exchange/private-address'
import { afterAll, expect, test } from 'vitest'
import { createReceiver } from './receiver.ts'

/** Speaks what it is told to, byte by byte, once a request is there. */
let speak: (socket: Socket) => void = () => undefined
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', () => speak(socket))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHMsIGxvbmc='
async function send(how: typeof speak, limitMs = 5_000): Promise<string | undefined> {
  speak = how
  const url = new URL(`http://127.0.0.1:${port}/events`)
  const receiver = createReceiver({ url, secrets: [secret], mayBePrivate: true, limitMs }, Date.now)
  try {
    const { signal } = new AbortController()
    return await receiver.send({ id: 'event', body: '{}', headers: {} }, signal)
  } finally {
    receiver.close()
  }
}

const late = 'the receiver did not answer within 0.2 s'

test.each<[string, string, typeof speak]>([
  ['says nothing at all', late, () => undefined],
  [
    'begins its answer and stops',
    late,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n'),
  ],
  [
    'drips',
    late,
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      const drip = setInterval(() => socket.write('1\r\nx\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
    },
  ],
])('a receiver that %s is given up', async (_how, words, how) => {
  expect(await send(how, 200)).toBe(words)
})

test('only a whole answer of 2xx takes the event over', async () => {
  const say = (status: string) => (socket: Socket) =>
    void socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)
  expect(await send(say('204 No Content'))).toBeUndefined()
  expect(await send(say('202 Accepted'))).toBeUndefined()
  expect(await send(say('500 Oops'))).toBe('the receiver answered 500')
  expect(await send(say('410 Gone'))).toBe('the receiver says it is gone for good (410)')
  expect(await send(say('301 Moved\r\nlocation: https://new.primer.rs/'))).toContain(
    'moved to https://new.primer.rs/',
  )
  expect(await send((socket) => socket.destroy())).toContain("the receiver can't be reached")
  expect(await send((socket) => void socket.write('what?\r\n\r\n'))).toContain(
    "the receiver can't be reached",
  )
  expect(await send((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal'))).toContain(
    "the receiver can't be reached",
  )
})

test('a request is signed as the page for the supplier shows it', async () => {
  const page = await readFile(new URL('../../../../../../docs/integration.md', import.meta.url), 'utf8')
  const shown = (name: string) => new RegExp(`^${name} +(\\S.*)$`, 'm').exec(page)?.[1] ?? ''
  const [id, sentAt, body] = [shown('webhook-id'), shown('webhook-timestamp'), shown('body')]
  let heard = ''
  speak = (socket) => void socket.write('HTTP/1.1 204 No Content\r\n\r\n')
  const url = new URL(`http://127.0.0.1:${port}/`)
  const signed = createReceiver(
    { url, secrets: [shown('secret')], mayBePrivate: true },
    () => Number(sentAt) * 1000,
  )
  server.once('connection', (socket) =>
    socket.on('data', (part) => {
      heard += part
    }),
  )
  await signed.send({ id, body, headers: {} }, new AbortController().signal)
  signed.close()
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    expect(heard).toContain(`\r\n${name}: ${shown(name)}\r\n`)
  }
  expect(heard.endsWith(body)).toBe(true)
})

test('private addresses are refused unless they are meant', async () => {
  const before = sockets.size
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:192.168.1.1',
    '::ffff:c0a8:101',
    '::127.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2001:0:7f00:1::',
    '2002:7f00:1::1',
    '2001:db8::1',
    'fec0::1',
    '203.0.113.7',
  ]) {
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
  }
  for (const address of ['93.184.216.34', '::ffff:8.8.8.8', '2606:2800:220:1::1', '2001:4860:4860::8888']) {
    expect([address, isPrivateAddress(address)]).toEqual([address, false])
  }
  const { signal } = new AbortController()
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const hidden = new URL(`http://${host}:${port}/`)
    const guarded = createReceiver({ url: hidden, secrets: [secret], mayBePrivate: false }, Date.now)
    expect(await guarded.send({ id: 'x', body: '{}', headers: {} }, signal)).toContain('private address')
    guarded.close()
  }
  expect(sockets.size).toBe(before)
})
