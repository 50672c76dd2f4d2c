/**
 * The home screen asks all seven figures at once, and one statement answers them all; so calls that meet wait for the
 * same answer. Nothing is kept after it: the next call asks anew.
 */
export interface SharedQuestions<Answer> {
  /** The question stops when the last of its callers has gone. */
  ask(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>
}

interface Running<Answer> {
  answer: Promise<Answer>
  callers: number
  stopping: AbortController
}

export function createSharedQuestions<Answer>(): SharedQuestions<Answer> {
  const running = new Map<string, Running<Answer>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<Answer>): Running<Answer> {
    const stopping = new AbortController()
    const question = { answer: start(stopping.signal), callers: 0, stopping }
    running.set(key, question)
    const forget = () => {
      if (running.get(key) === question) running.delete(key)
    }
    question.answer.then(forget, forget)
    return question
  }

  return {
    ask(key, signal, start) {
      const question = running.get(key) ?? begin(key, start)
      question.callers += 1
      signal.addEventListener(
        'abort',
        () => {
          question.callers -= 1
          if (question.callers > 0) return
          // A caller who comes now must not be given a question that is being stopped.
          if (running.get(key) === question) running.delete(key)
          question.stopping.abort()
        },
        { once: true },
      )
      return question.answer
    },
  }
}
