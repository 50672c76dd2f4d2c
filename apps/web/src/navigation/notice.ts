import type { ServerSentence } from '#web/api/server-sentence.ts'

/** What one screen tells the next; it travels in the history entry, so it is gone with the next navigation. */
export type Notice =
  | { kind: 'sessionEnded' }
  /** Whoever has just proved the address need not type it again. */
  | { kind: 'registered' | 'passwordChanged'; emailAddress: string }
  /** With what the server said. */
  | { kind: 'refused' | 'notVerified'; sentence: ServerSentence }

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: Notice
  }
}
