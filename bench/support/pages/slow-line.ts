import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface SlowLine {
  readonly url: string
  stop(): Promise<void>
}

interface Line {
  /** There and back. */
  readonly roundTripMs: number
  /** For all connections together. */
  readonly bytesPerSecond: number
}

/**
 * A line between browser and portal that is slow for everybody: pages, workers, navigations. Throttling by the browser's own
 * protocol would leave out what a worker asks for.
 */
export async function slowLine(portalUrl: string, { roundTripMs, bytesPerSecond }: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(portalUrl)
  const open = new Set<Socket>()
  let isFreeAtMs = 0

  /** The last byte is through when all before it are. */
  function sendingEndsMs(bytes: number): number {
    const startMs = Math.max(performance.now(), isFreeAtMs)
    isFreeAtMs = startMs + (bytes / bytesPerSecond) * 1000
    return isFreeAtMs
  }

  function pass(from: Socket, to: Socket, isLimited: boolean): void {
    from.on('data', (chunk) => {
      const atMs = (isLimited ? sendingEndsMs(chunk.length) : performance.now()) + roundTripMs / 2
      setTimeout(() => to.writable && to.write(chunk), atMs - performance.now())
    })
    from.on('close', () => setTimeout(() => to.end(), roundTripMs))
    from.on('error', () => to.destroy())
  }

  const server = createServer((browser) => {
    const portal = connect(Number(port), hostname)
    for (const socket of [browser, portal]) open.add(socket)
    pass(browser, portal, false)
    pass(portal, browser, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
