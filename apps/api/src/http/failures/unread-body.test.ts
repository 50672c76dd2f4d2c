import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const path = '/api/customers/complaints'
let port: number

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.server.address() as AddressInfo).port // never a pipe's name
})

interface Heard {
  head: string
  body: string
}

/** Begins to send a form and stops in its middle; what was heard until the other side closed. */
function sendInPart(headers: string, bytes: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\n${headers}\r\n` +
        '--a\r\nContent-Disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n',
    )
    socket.write(Buffer.alloc(bytes))
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ head, body })
      socket.destroy()
    })
  })
}

describe('an unauthenticated upload', () => {
  it.each([
    ['that stands still', 'Content-Length: 20000000\r\n', 1_000],
    ['that goes on', 'Content-Length: 20000000\r\n', 3_000_000],
    ['of unknown length', 'Transfer-Encoding: chunked\r\n\r\nfff', 0],
  ])('%s is answered, and its connection closed', async (_what, headers, bytes) => {
    const { head, body } = await sendInPart(headers, bytes)
    expect(head).toMatch(/^HTTP\/1\.1 401 /)
    expect(head.toLowerCase()).toContain('connection: close')
    expect(body).toContain('DomainValidationException')
    await expect
      .poll(
        () => new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count))),
      )
      .toBe(0)
  })

  it('that a browser sends hears why it was refused', async () => {
    const form = new FormData()
    form.append('Files', new Blob([Buffer.alloc(8_000_000)]), 'a.pdf')
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: form })
    expect(answer.status).toBe(401)
  })
})

it('a form that was read whole keeps its connection', async () => {
  const { signedIn } = await aCustomer(app)
  const form = new FormData()
  form.set('description', 'a')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: form,
    headers: signedIn.headers ?? {},
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('connection')).toBe('keep-alive')
})
