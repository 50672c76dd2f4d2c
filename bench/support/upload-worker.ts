/** Sends complaints with one large document from a thread of its own, so that the measuring thread is not busy with it. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface UploadOrder {
  url: string
  authorization: string
  fields: Record<string, string>
  sizeBytes: number
  uploads: number
  /** How long each upload takes at least: customers' lines are slower than this machine. */
  paceMs: number
}

const pieces = 96
const boundary = 'bench-boundary'
const order = workerData as UploadOrder // given by the bench itself

for (let upload = 0; upload < order.uploads; upload += 1) await sendOne(upload)
parentPort?.postMessage('done')

async function sendOne(upload: number): Promise<void> {
  const { hostname, port, host } = new URL(order.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const fields = { ...order.fields, description: `${order.fields.description} ${upload} ${Date.now()}` }
  const head = [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="Files"; filename="merenja.txt"\r\n\r\n`,
  ].join('')
  const tail = `\r\n--${boundary}--\r\n`
  const length = Buffer.byteLength(head) + order.sizeBytes + tail.length
  socket.write(
    `POST /api/customers/complaints HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${order.authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${head}`,
  )
  const piece = Buffer.alloc(order.sizeBytes / pieces, 'struja ')
  for (let sent = 0; sent < pieces; sent += 1) {
    if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve))
    await sleep(order.paceMs / pieces)
  }
  socket.write(tail)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.slice(0, 500))
}
