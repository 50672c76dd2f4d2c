import { createDeviceStorage, type DeviceStorage } from '#web/session/device/device-storage.ts'
import { fingerprint } from '#web/session/device/fingerprint.ts'

const storageKey = 'portal.waitingLink'

/** Long enough for a forgotten password, short enough that a tab left open leads nobody astray. */
const waitsMs = 30 * 60_000

/** An address of ours that waits until somebody signs in (decision 23). */
export interface WaitingLinkStore {
  /** With the name of whom it was taken from by the end of a session: nobody else follows it. */
  keep(address: string, userName: string | null): void
  /** It was taken from somebody by the end of their session, also when that happened while the page was being reloaded. */
  isOfEndedSession(): boolean
  /** For whoever has signed in; what is not theirs, or too old, is forgotten. */
  read(userName: string): string | null
  forget(): void
}

export function createWaitingLink(storage: DeviceStorage, clock: () => number): WaitingLinkStore {
  const forget = () => storage.removeItem(storageKey)
  const find = () => parseLink(storage.getItem(storageKey))
  return {
    keep(address, userName) {
      // A page that is loaded anew after the end of its session stays that of its customer.
      const owner = userName === null ? ownerOf(find(), address) : fingerprint(userName)
      storage.setItem(storageKey, JSON.stringify({ address, owner, untilMs: clock() + waitsMs }))
    },
    isOfEndedSession() {
      const link = find()
      return link !== null && link.owner !== null && clock() < link.untilMs
    },
    read(userName) {
      const link = find()
      if (!link) return null
      const isTheirs = link.owner === null || link.owner === fingerprint(userName)
      if (isTheirs && clock() < link.untilMs) return link.address
      forget()
      return null
    },
    forget,
  }
}

interface KeptLink {
  readonly address: string
  /** Nothing of a customer stays when a session ends, so not by name. */
  readonly owner: string | null
  readonly untilMs: number
}

const ownerOf = (link: KeptLink | null, address: string): string | null =>
  link?.address === address ? link.owner : null

/** What stands in the storage may have been written by anybody. */
function parseLink(text: string | null): KeptLink | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { address, owner, untilMs } = value as Record<string, unknown>
    const isOwned = typeof owner === 'string' || owner === null
    return typeof address === 'string' && isOwned && typeof untilMs === 'number'
      ? { address, owner, untilMs }
      : null
  } catch {
    return null
  }
}

/** Of the tab alone, and gone with it. */
export const waitingLink = createWaitingLink(
  createDeviceStorage(() => window.sessionStorage),
  Date.now,
)
