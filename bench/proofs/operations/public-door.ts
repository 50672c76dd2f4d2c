import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.ts'

export interface PublicDoor {
  url: string
  renew(certificate: Certificate): void
  close(): void
}

/** What stands before the portal with its certificate, and knows no more than whether it lives. */
export async function openPublicDoor(portalUrl: string, certificate: Certificate): Promise<PublicDoor> {
  const server = createServer(certificate, async (_request, response) => {
    const answer = await fetch(`${portalUrl}/health/live`).catch(() => undefined)
    response.writeHead(answer?.status ?? 502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
  return {
    url: `https://127.0.0.1:${port}`,
    renew: (next) => server.setSecureContext(next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
