import { connect, type Socket } from 'node:net'

/** A kept connection that costs its own process as little as can be, so that a measurement is of the server. */
export interface HttpConnection {
  /** The body of a 200; anything else is an error. */
  get(path: string, headers: Record<string, string>): Promise<string>
  /** The same with a body of JSON; 204 is as good as 200. */
  send(method: string, path: string, headers: Record<string, string>, body: object): Promise<string>
  close(): void
}

export async function openConnection(url: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const ask = (method: string, path: string, headers: Record<string, string>, body: string) => {
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = readAnswer(socket)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    return answer
  }
  return {
    get: (path, headers) => ask('GET', path, headers, ''),
    send(method, path, headers, body) {
      const text = JSON.stringify(body)
      const described = {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(text)),
      }
      return ask(method, path, { ...headers, ...described }, text)
    },
    close: () => socket.destroy(),
  }
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const breakOff = () => reject(new Error('the connection closed'))
    socket.once('close', breakOff)
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = received.toString('latin1', 0, headEnd)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < headEnd + 4 + length) return
      socket.off('data', read)
      socket.off('close', breakOff)
      const body = received.toString('utf8', headEnd + 4)
      if (/^HTTP\/1\.1 20[04]/.test(head)) resolve(body)
      else reject(new Error(`${head.split('\r\n')[0]}: ${body}`))
    }
    socket.on('data', read)
  })
}
