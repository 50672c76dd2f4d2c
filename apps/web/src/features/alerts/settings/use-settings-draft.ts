import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SaveSettings } from './alert-settings-queries.ts'
import { settingsOf } from './switches.ts'

export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly atMs: number; readonly onUndo: () => void }
  | {
      readonly kind: 'failed'
      readonly error: Error
      readonly onRetry: () => void
      /** Back to what the server has. */
      readonly onDiscard: () => void
    }

interface DraftSetting {
  readonly saved: AlertSettingsAnswer
  readonly save: SaveSettings
  /** What the server has now. */
  readonly onSaved: (answer: AlertSettingsAnswer) => void
  /** What was chosen is given up; the server may have something else by now. */
  readonly onDiscarded: () => void
}

/**
 * Every change is sent at once, one call at a time and always the newest choice; what could not be sent stays chosen.
 */
export function useSettingsDraft({ saved, save, onSaved, onDiscarded }: DraftSetting) {
  /** What is chosen and not yet on the server. */
  const [draft, setDraft] = useState<AlertSettings | null>(null)
  /** The last change, for bringing back what was. */
  const [last, setLast] = useState<{ before: AlertSettings; after: AlertSettings } | null>(null)
  const newest = useRef<AlertSettings | null>(null)
  /** What `newest` was chosen over. */
  const known = useRef<AlertSettings | null>(null)
  const isRunning = useRef(false)
  const { mutate, error, isSuccess, submittedAt } = useMutation({
    mutationFn: (chosen: AlertSettings) => save(chosen, known.current ?? settingsOf(saved)),
    onSuccess: (answer, sent) => {
      isRunning.current = false
      if (newest.current !== null && newest.current !== sent) {
        known.current = sent
        return send(newest.current)
      }
      newest.current = null
      onSaved(answer)
      setDraft(null)
    },
    onError: () => {
      isRunning.current = false
    },
  })
  const settings = draft ?? settingsOf(saved)

  function send(next: AlertSettings) {
    newest.current = next
    // Presses while a call is under way go together with the next one.
    if (isRunning.current) return
    isRunning.current = true
    mutate(next)
  }

  function change(next: AlertSettings, over = settings) {
    if (draft === null) known.current = over
    setLast({ before: over, after: next })
    setDraft(next)
    send(next)
  }

  function discard() {
    newest.current = null
    setDraft(null)
    setLast(null)
    onDiscarded()
  }

  function savingState(): SavingState {
    if (draft !== null && error)
      return { kind: 'failed', error, onRetry: () => send(draft), onDiscard: discard }
    if (draft !== null) return { kind: 'saving' }
    if (!isSuccess || last === null) return { kind: 'idle' }
    return { kind: 'saved', atMs: submittedAt, onUndo: () => change(last.before, last.after) }
  }

  return { settings, change: (next: AlertSettings) => change(next), saving: savingState() }
}
