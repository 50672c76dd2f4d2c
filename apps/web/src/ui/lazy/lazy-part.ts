import { type ComponentType, lazy } from 'react'

const triesWhileOnline = 3
const pauseMs = 1000

/** A part that is loaded when it is wanted. Offline it waits for the connection, where React's own would take the page down. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPatiently(load))

/** Tries again until the part is there; one that does not come although we are online is gone, with an older release. */
export async function loadPatiently<Part>(
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
