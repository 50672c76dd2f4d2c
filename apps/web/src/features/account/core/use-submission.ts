import type { Translate } from '@portal/i18n/translate'
import { useRef, useState } from 'react'
import { failureText } from '#web/session/failure-text.ts'

export interface Message {
  kind: 'error' | 'success' | 'info'
  /** Asked at each rendering, so that the message follows a change of language. */
  text: (translate: Translate) => string
}

/** A message as it stands on the screen; the number tells it from the one before. */
export interface ShownMessage extends Message {
  number: number
}

/** One call at a time, and the message it left; what was typed stays in the form whatever happens. */
export function useSubmission(firstMessage: Message | null = null) {
  const [isLoading, setIsLoading] = useState(false)
  // Guards against a double submit: state changes only with the next render.
  const isRunning = useRef(false)
  const [shown, setShown] = useState({ message: firstMessage, number: 0 })
  const message: ShownMessage | null = shown.message && { ...shown.message, number: shown.number }

  const setMessage = (next: Message | null) =>
    setShown((last) => ({ message: next, number: last.number + 1 }))

  /** `explain` may say something else than the usual text of a failure. */
  async function submit(
    action: () => Promise<void>,
    explain?: (error: unknown) => Message | null | undefined,
  ) {
    if (isRunning.current) return
    isRunning.current = true
    setIsLoading(true)
    setMessage(null)
    try {
      await action()
    } catch (error) {
      const usual: Message = { kind: 'error', text: (translate) => failureText(error, translate) }
      const explained = explain?.(error)
      setMessage(explained === undefined ? usual : explained)
    } finally {
      isRunning.current = false
      setIsLoading(false)
    }
  }

  return { isLoading, message, setMessage, submit }
}
