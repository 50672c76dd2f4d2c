import { type HttpConnection, openConnection } from './http-connection.ts'

/** Kept connections as a balancer has them to a portal: the last that was used is used first. */
export interface ConnectionPool {
  /** Waits while as many are in use as there may be. */
  use<Result>(work: (connection: HttpConnection) => Promise<Result>): Promise<Result>
  /** Not all in one moment: a server accepts some hundreds at once. */
  openAhead(): Promise<void>
  close(): void
}

/** Servers close what lies idle for longer than a minute; one that is about to be closed is not used. */
const idleLimitMs = 30_000
const openedAtOnce = 100

interface Idle {
  connection: HttpConnection
  sinceMs: number
}

export function createConnectionPool(url: string, most: number): ConnectionPool {
  const idle: Idle[] = []
  const waiting: (() => void)[] = []
  let open = 0

  function takeIdle(): HttpConnection | undefined {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      if (kept.connection.isOpen() && performance.now() - kept.sinceMs < idleLimitMs) return kept.connection
      kept.connection.close()
      open -= 1
    }
    return undefined
  }

  async function take(): Promise<HttpConnection> {
    for (;;) {
      const kept = takeIdle()
      if (kept) return kept
      if (open < most) {
        open += 1
        return openConnection(url)
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return {
    async use(work) {
      let connection: HttpConnection | undefined
      try {
        connection = await take()
        const result = await work(connection)
        idle.push({ connection, sinceMs: performance.now() })
        return result
      } catch (error) {
        connection?.close()
        open -= 1
        throw error
      } finally {
        waiting.shift()?.()
      }
    },
    async openAhead() {
      while (open < most) {
        const few = Math.min(openedAtOnce, most - open)
        open += few
        const opened = await Promise.all(Array.from({ length: few }, () => openConnection(url)))
        idle.push(...opened.map((connection) => ({ connection, sinceMs: performance.now() })))
      }
    },
    close() {
      for (const { connection } of idle) connection.close()
    },
  }
}
