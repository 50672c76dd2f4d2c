import type { Page } from '@playwright/test'

interface PushMessage {
  readonly subscription: string
  readonly payload: unknown
}

/**
 * A browser whose push service is the simulator: the headless one has none of its own. The permission is given as if the
 * customer had allowed it; everything between the page and the push service is real.
 */
export async function takeSubscription(page: Page, portalUrl: string) {
  const { protocol, hostname, port } = new URL(portalUrl)
  const service = `${protocol}//${hostname}:${Number(port) + 1}/push/api`
  const answer = await fetch(`${service}/subscriptions`, { method: 'POST' })
  const subscription = (await answer.json()) as { endpoint: string; keys: Record<string, string> }
  await page.addInitScript((given) => {
    let isSubscribed = false
    const standing = {
      toJSON: () => given,
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    }
    const pushManager = {
      getSubscription: async () => (isSubscribed ? standing : null),
      subscribe: async () => {
        isSubscribed = true
        return standing
      },
    }
    const registration = { pushManager }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: () => new Promise(() => undefined),
        addEventListener: () => undefined,
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => (isSubscribed ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
  }, subscription)
  return {
    async messages(): Promise<PushMessage[]> {
      const list = (await (await fetch(`${service}/messages`)).json()) as { messages: PushMessage[] }
      return list.messages.filter((message) => subscription.endpoint.endsWith(message.subscription))
    },
  }
}
