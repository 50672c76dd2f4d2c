/**
 * What the link of an e-mail brings; it travels in the history entry, so that it leaves the address bar and survives a
 * reload.
 */
export interface AlertLink {
  readonly key: string
  /** The kind of e-mail that is no longer wanted; null where the link names none. */
  readonly off: string | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    alertLink?: AlertLink
  }
}

/** Out of the part of the address that no server and no other page ever sees. */
export function readAlertLink(fragment: string): AlertLink {
  const given = new URLSearchParams(fragment)
  return { key: given.get('key') ?? '', off: given.get('off') }
}
