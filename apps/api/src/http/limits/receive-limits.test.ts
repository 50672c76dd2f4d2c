import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitReceiving } from './receive-limits.ts'

const limitMs = 150

/** Whether the server cut the connection of a body that stops arriving. */
async function isCut(contentType: string): Promise<boolean> {
  const server = fastify()
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  limitReceiving(server, limitMs)
  server.post('/', async () => 'received')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // a TCP server's address is never a pipe's name
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(async () => {
    socket.destroy()
    await server.close()
  })
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
  })
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 100\r\n\r\n{`)
  await sleep(limitMs * 4)
  return isClosed
}

test('a request that only trickles in is cut', async () => {
  expect(await isCut('application/json')).toBe(true)
})

test('a form with files may take longer', async () => {
  expect(await isCut('multipart/form-data; boundary=a')).toBe(false)
})
