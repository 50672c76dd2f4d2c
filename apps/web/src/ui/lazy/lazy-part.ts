import { type ComponentType, lazy } from 'react'

const triesWhileOnline = 3
const pauseMs = 1000

/** `React.lazy` that waits for the connection while offline, instead of failing the page. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWithRetry(load))

/** Retries while offline; a chunk that fails online is gone, as after a deploy. */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  connection: Connection = browserConnection,
): Promise<Part> {
  for (let triesLeft = triesWhileOnline; ; ) {
    try {
      return await load()
    } catch (error) {
      if (connection.isOnline()) triesLeft -= 1
      if (triesLeft === 0) throw error
      await connection.pause()
    }
  }
}

interface Connection {
  isOnline(): boolean
  pause(): Promise<unknown>
}

const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  pause: () =>
    new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
      window.addEventListener('online', resolve, { once: true })
    }),
}
