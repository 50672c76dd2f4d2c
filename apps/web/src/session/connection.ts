import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, as far as anybody knows: the browser's own word, and the last answer. */
const listeners = new Set<() => void>()
let isSilent = false

/** A question was answered, or what the device keeps had to stand in for an answer. */
export function noteAnswer(isAnswered: boolean): void {
  if (isSilent !== isAnswered) return
  isSilent = !isAnswered
  for (const listener of listeners) listener()
}

/** A device that is back on the network is believed until a question goes unanswered. */
window.addEventListener('online', () => noteAnswer(true))

export const isOnline = (): boolean => navigator.onLine && !isSilent

export function subscribeToConnection(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** True is only "not surely offline". */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline)
