import { describeSubscription, type PushPort, type PushSupport } from './push-port.ts'

/** The worker registers after the page has loaded, and not at all where storage is forbidden. */
const workerTimeoutMs = 10_000

/** What of `window` it needs; an old browser lacks some of it. */
export interface PushWindow {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'ready' | 'getRegistration'> | undefined
    /** Safari's own: opened from the home screen. */
    readonly standalone?: boolean | undefined
  }
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  readonly PushManager?: unknown
}

export function createBrowserPush(window: PushWindow): PushPort {
  const { navigator } = window
  const manager = async () => (await navigator.serviceWorker?.getRegistration('/'))?.pushManager
  return {
    support: () => supportOf(window),
    permission: () => window.Notification?.permission ?? 'default',
    async current() {
      if (supportOf(window) !== 'ready') return null
      return describeSubscription((await (await manager())?.getSubscription()) ?? null)
    },
    async subscribe(publicKey) {
      if ((await window.Notification?.requestPermission()) !== 'granted') return null
      const { pushManager } = await withTimeout(navigator.serviceWorker?.ready)
      return describeSubscription(await subscribeAnew(pushManager, publicKey))
    },
    async unsubscribe() {
      await (await (await manager())?.getSubscription())?.unsubscribe()
    },
  }
}

function supportOf({ navigator, Notification, PushManager }: PushWindow): PushSupport {
  if (navigator.serviceWorker && Notification && PushManager) return 'ready'
  return isApplePhone(navigator) && !navigator.standalone ? 'needsInstallation' : 'unsupported'
}

/** An iPad calls itself a Mac; a Mac has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: PushWindow['navigator']): boolean =>
  /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

async function subscribeAnew(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // Made with a key that the supplier has changed since.
    const stale = await manager.getSubscription()
    if (!stale) throw error
    await stale.unsubscribe()
    return manager.subscribe(options)
  }
}

function withTimeout<Value>(value: Promise<Value> | undefined): Promise<Value> {
  const missing = new Error('There is no service worker')
  if (!value) return Promise.reject(missing)
  return new Promise((resolve, reject) => {
    setTimeout(reject, workerTimeoutMs, missing)
    value.then(resolve, reject)
  })
}
