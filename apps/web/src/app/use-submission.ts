import type { Translate } from '@portal/i18n/translate'
import { useState } from 'react'
import { failureText } from '#web/session/failure-text.ts'

export interface Message {
  kind: 'error' | 'success' | 'info'
  /** Asked at each rendering, so that the message follows a change of language. */
  text: (translate: Translate) => string
}

/** One call at a time, and the message it left; what was typed stays in the form whatever happens. */
export function useSubmission(firstMessage: Message | null = null) {
  const [isLoading, setIsLoading] = useState(false)
  const [message, setMessage] = useState(firstMessage)

  /** `explain` may say something else than the usual text of a failure. */
  async function submit(
    action: () => Promise<void>,
    explain?: (error: unknown) => Message | null | undefined,
  ) {
    setIsLoading(true)
    setMessage(null)
    try {
      await action()
    } catch (error) {
      const usual: Message = { kind: 'error', text: (translate) => failureText(error, translate) }
      const explained = explain?.(error)
      setMessage(explained === undefined ? usual : explained)
    } finally {
      setIsLoading(false)
    }
  }

  return { isLoading, message, setMessage, submit }
}
