import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** BackendKeyData: a letter, its length, the number of the process, a secret. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

/** The address of something before the server: a balancer, or a pooler, which tells its clients a number of its own. */
export async function standIn(databaseUrl: string, kind: 'balancer' | 'pooler'): Promise<string> {
  return (await startStandIn(databaseUrl, kind)).url
}

/** Something before the server that takes what it is sent and, while it is silent, passes nothing on, as a frozen machine. */
export async function silentStandIn(databaseUrl: string) {
  const { url, connections } = await startStandIn(databaseUrl, 'balancer')
  return {
    url,
    fallSilent() {
      for (const server of connections.keys()) server.pause()
    },
  }
}

/** Something before the server that can be told to keep what comes on the connections there are; new ones pass. */
export async function holdingStandIn(databaseUrl: string) {
  const { url, connections } = await startStandIn(databaseUrl, 'balancer')
  return {
    url,
    connectionCount: () => connections.size,
    hold() {
      const held = [...connections].map(([server, client]) => {
        client.unpipe(server)
        return () => client.pipe(server)
      })
      return () => {
        for (const pass of held) pass()
      }
    },
  }
}

async function startStandIn(databaseUrl: string, kind: 'balancer' | 'pooler') {
  const { hostname, port } = new URL(databaseUrl)
  /** Of each connection to the server, whose it is. */
  const connections = new Map<Socket, Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    connections.set(server, client)
    client.on('error', () => server.destroy())
    client.on('close', () => {
      connections.delete(server)
      server.destroy()
    })
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.on('data', (bytes) => {
      const at = kind === 'pooler' ? bytes.indexOf(keyData) : -1
      const numberAt = at + keyData.length
      if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(numberAt) + 1_000_000, numberAt)
      client.write(bytes)
    })
    server.on('end', () => client.end())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const address = proxy.address() as AddressInfo // never a pipe's name
  const { href } = Object.assign(new URL(databaseUrl), { port: String(address.port) })
  return { url: href, connections }
}
