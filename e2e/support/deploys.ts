import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Deploys {
  readonly url: string
  /** From now on the next version is served, and the files of the one before are gone. */
  deploy(): void
  stop(): Promise<void>
}

/** A file whose name carries the hash of its content. */
const hashed = /([\w.$-]+-[\w-]{7})\.(js|css)/g
const mark = 'next'
const marked = new RegExp(`${mark}\\.(js|css)$`)

const hashOf = (html: string): string => {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  return createHash('sha256').update(script).digest('base64')
}

/** Stands before the portal and can play a deploy: the same code under other names, as a build with any change has them. */
export async function standBefore(portalUrl: string): Promise<Deploys> {
  let isNext = false
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const isHashed = path.startsWith('/assets/') && /\.(?:js|css)$/.test(path)
    if (isNext && isHashed && !marked.test(path)) outgoing.writeHead(404).end()
    else pass(incoming, outgoing, path.replace(marked, '.$1'))
  })

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    // Whole answers only: what the portal calls unchanged has other names in the next version.
    const { 'if-modified-since': _since, 'if-none-match': _match, ...told } = incoming.headers
    const headers = { ...told, 'accept-encoding': 'identity' }
    const asked = request(`${portalUrl}${path}`, { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'transfer-encoding': _encoding, etag: _etag, 'last-modified': _at, ...kept } = answer.headers
        const isText = /javascript|css|html/.test(String(kept['content-type']))
        const whole = Buffer.concat(chunks)
        const body =
          isNext && isText ? Buffer.from(whole.toString().replaceAll(hashed, `$1${mark}.$2`)) : whole
        // The page's own script names the files too, so the policy must know it by its new hash.
        const policy = String(kept['content-security-policy'] ?? '')
        if (policy !== '' && body !== whole)
          kept['content-security-policy'] = policy.replace(hashOf(whole.toString()), hashOf(body.toString()))
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.length }).end(body)
      })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNext = true
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
