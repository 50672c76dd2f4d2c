/**
 * Request coalescing (single flight): the home screen asks all seven figures at once, and one statement answers them
 * all; so calls that meet wait for the same answer. Nothing is kept after it: the next call starts anew.
 */
export interface SingleFlight<Answer> {
  /** The flight stops when the last of its callers has gone. */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>
}

interface Running<Answer> {
  answer: Promise<Answer>
  callers: number
  stopping: AbortController
}

export function createSingleFlight<Answer>(): SingleFlight<Answer> {
  const running = new Map<string, Running<Answer>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<Answer>): Running<Answer> {
    const stopping = new AbortController()
    const flight = { answer: start(stopping.signal), callers: 0, stopping }
    running.set(key, flight)
    const forget = () => {
      if (running.get(key) === flight) running.delete(key)
    }
    flight.answer.then(forget, forget)
    return flight
  }

  return {
    async join(key, signal, start) {
      signal.throwIfAborted()
      const flight = running.get(key) ?? begin(key, start)
      flight.callers += 1
      signal.addEventListener(
        'abort',
        () => {
          flight.callers -= 1
          if (flight.callers > 0) return
          // A caller who comes now must not be given a flight that is being stopped.
          if (running.get(key) === flight) running.delete(key)
          flight.stopping.abort()
        },
        { once: true },
      )
      return flight.answer
    },
  }
}
