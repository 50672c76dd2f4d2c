import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** BackendKeyData: a letter, its length, the number of the process, a secret. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

/** The address of something before the server: a balancer, or a pooler, which tells its clients a number of its own. */
export async function standIn(databaseUrl: string, kind: 'balancer' | 'pooler'): Promise<string> {
  const { hostname, port } = new URL(databaseUrl)
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.on('error', () => server.destroy())
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
  return Object.assign(new URL(databaseUrl), { port: String(address.port) }).href
}
