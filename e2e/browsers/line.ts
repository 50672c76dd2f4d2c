import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the portal that can be cut: browsers differ in how they are told to be offline, not in what it is. */
export async function openLine(portalUrl: string): Promise<{ url: string; cut(): void }> {
  const { hostname, port } = new URL(portalUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const portal = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, portal],
      [portal, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // never a pipe's name
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
