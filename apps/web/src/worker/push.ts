import { keepNote } from '#web/session/device/device-notes.ts'
import { pushFingerprint } from '#web/session/device/push-fingerprint.ts'
import type { GoToAnswer } from '#web/session/worker-words.ts'
import { askPage } from './ask-page.ts'
import { isOwnPath, readPushMessage } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag, unread } = readPushMessage(data?.text(), self.location.hostname)
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  })
  await Promise.all([shown, unread === null ? undefined : showBadge(unread)])
}

/** Not every browser has badges, and none where the portal is not installed. */
const showBadge = (unread: number): Promise<void> | undefined =>
  self.navigator.setAppBadge?.(unread).catch(() => undefined)

/** Into a page that is open and not paying, else into a new one. */
export async function openPushed({ data }: Pick<Notification, 'data'>): Promise<void> {
  const address: unknown = data?.url
  const path = isOwnPath(address) ? address : '/messages'
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages.toSorted((one, other) => Number(other.focused) - Number(one.focused))) {
    if (await askPage<GoToAnswer>(page, { ask: 'goTo', address: path })) {
      await page.focus().catch(() => undefined)
      return
    }
  }
  await self.clients.openWindow(path)
}

interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The worker has no session, so the page tells the server when it is next opened. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
  await keepNote('pushChanged', oldSubscription ? await pushFingerprint(oldSubscription.endpoint) : '')
}
