import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitReceiving } from './receive-limits.ts'

const limitMs = 150

async function startServer(): Promise<number> {
  const server = fastify()
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  limitReceiving(server, limitMs)
  server.post('/', async () => 'received')
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return (server.server.address() as AddressInfo).port // a TCP server's address is never a pipe's name
}

/** A body that stops after its first byte. */
function beginSending(port: number, contentType: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 100\r\n\r\n{`)
  return socket
}

test('a request that only trickles in is cut, and a form with files may take longer', async () => {
  const port = await startServer()
  const form = beginSending(port, 'multipart/form-data; boundary=a')
  await once(form, 'connect')
  const json = beginSending(port, 'application/json')
  json.resume()
  await once(json, 'close')
  // The form began earlier and is still heard.
  form.write('x'.repeat(99))
  const [answer] = await once(form, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
