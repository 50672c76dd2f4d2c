import { Agent, request } from 'node:https'

export interface HttpsAnswer {
  status: number
  body: string
}

export interface HttpsClient {
  /**
   * One request, tried once: whatever goes wrong on the way is an error, but for a kept connection that was closed before
   * a byte of the answer came: like browsers it takes a new one, and counts it.
   */
  send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<HttpsAnswer>
  /** Requests that met a kept connection which the balancer closed in that moment. */
  repeats(): number
  close(): void
}

const answerLimitMs = 30_000

/** A browser that keeps its connections and believes this one certificate. */
export function openHttpsClient(port: number, certificate: string): HttpsClient {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: 'portal.test' })
  let repeats = 0
  const send: HttpsClient['send'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
      const options = { agent, host: '127.0.0.1', port, method, path, timeout: answerLimitMs }
      const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', reject)
      })
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerLimitMs} ms`)))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (!sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error)
        repeats += 1
        return send(method, path, headers, body).then(resolve, reject)
      })
      sent.end(body)
    })
  return { send, repeats: () => repeats, close: () => agent.destroy() }
}
