import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

const triesWhileOnline = 3
const pauseMs = 1000

export interface LostPartProps {
  readonly error: unknown
  readonly onRetry: () => void
}

type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * `React.lazy` that waits for the connection while offline, instead of failing the page. One that does not come leaves
 * its place to `Lost`, and the page around it, with what is typed there, as it is; without `Lost` the page fails.
 */
export const lazyPart = <Props extends object>(
  load: LoadPart<Props>,
  Lost?: ComponentType<Props & LostPartProps>,
) => lazy(() => (Lost ? orLost(load, Lost) : loadWithRetry(load)))

/** For what nobody asked for: nothing says that it did not come. */
export const Nothing = () => null

function orLost<Props extends object>(load: LoadPart<Props>, Lost: ComponentType<Props & LostPartProps>) {
  /** The try after this one: what is shown anew begins with it, and not with a failure that may be long past. */
  let next: ComponentType<Props> | null = null
  const tryAnew = () => {
    next = lazyPart(load, Lost)
    return next
  }
  return loadWithRetry(load).catch((error: unknown) => ({
    default: function LostPlace(props: Props) {
      const [Again, setAgain] = useState(() => next)
      useEffect(
        () => () => {
          next ??= lazyPart(load, Lost)
        },
        [],
      )
      return Again
        ? createElement(Again, props)
        : createElement(Lost, { ...props, error, onRetry: () => setAgain(tryAnew) })
    },
  }))
}

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
