import type { IncomingMessage } from 'node:http'

const drainLimitBytes = 128 * 1024 * 1024
const drainLimitMs = 30_000

/** Reads the rest of a refused request and throws it away; false when that would take too long. */
export function drainRequest(request: IncomingMessage): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let drainedBytes = 0
    const timer = setTimeout(() => finish(false), drainLimitMs)
    const finish = (isWhole: boolean) => {
      clearTimeout(timer)
      request.off('data', count).off('end', end).off('close', end)
      request.pause()
      resolve(isWhole)
    }
    const end = () => finish(true)
    const count = (chunk: Buffer) => {
      drainedBytes += chunk.length
      if (drainedBytes > drainLimitBytes) finish(false)
    }
    request.on('data', count).on('end', end).on('close', end)
    request.resume()
  })
}
