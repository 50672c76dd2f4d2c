import { connect, type Socket } from 'node:net'

/** A kept connection that costs its own process as little as can be, so that a measurement is of the server. */
export interface HttpConnection {
  /** The body of a 200; anything else is an error. */
  get(path: string, headers: Record<string, string>): Promise<string>
  /** The same with a body of JSON; 204 is as good as 200. */
  send(method: string, path: string, headers: Record<string, string>, body: object): Promise<string>
  /** Whatever it is answered with. */
  exchange(request: HttpRequest): Promise<HttpAnswer>
  isOpen(): boolean
  close(): void
}

export interface HttpRequest {
  method: string
  path: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: object | undefined
}

export interface HttpAnswer {
  status: number
  /** The status line and the headers. */
  head: string
  body: Buffer
}

/** An answer that is neither 200 nor 204. */
export class RefusedRequest extends Error {
  readonly status: number
  constructor({ status, head, body }: HttpAnswer) {
    super(`${head.split('\r\n')[0]}: ${body.toString()}`)
    this.status = status
  }
}

export async function openConnection(url: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const exchange = ({ method, path, headers, body }: HttpRequest) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const described =
      body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
    const lines = Object.entries({ Host: host, ...headers, ...described }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const answer = readAnswer(socket)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
    return answer
  }
  const requireText = async (request: HttpRequest) => {
    const answer = await exchange(request)
    if (answer.status === 200 || answer.status === 204) return answer.body.toString()
    throw new RefusedRequest(answer)
  }
  return {
    get: (path, headers) => requireText({ method: 'GET', path, headers }),
    send: (method, path, headers, body) => requireText({ method, path, headers, body }),
    exchange,
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  }
}

function readAnswer(socket: Socket): Promise<HttpAnswer> {
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
      resolve({ status: Number(head.slice(9, 12)), head, body: received.subarray(headEnd + 4) })
    }
    socket.on('data', read)
  })
}
