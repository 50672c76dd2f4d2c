import { createHash } from 'node:crypto'
import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import { untilApp } from '../support/device.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The browser's own way to say that a push service has brought something. */
async function pushing(page: Page, context: BrowserContext, origin: string) {
  const session: CDPSession = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface Shown {
  title: string
  body: string
  tag: string
  url: string
}

/** A browser without windows has neither notifications nor badges; what the worker asks for is written down instead. */
const watchShowing = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const seen = { shown: [] as unknown[], badges: [] as number[] }
    Object.assign(self, { seen })
    registration.showNotification = async (title, options) => {
      seen.shown.push({ title, body: options?.body, tag: options?.tag, url: options?.data.url })
    }
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => seen.badges.push(count),
    })
  })

const seenBy = (worker: Worker): Promise<{ shown: Shown[]; badges: number[] }> =>
  worker.evaluate(() => Reflect.get(self, 'seen'))

/** A press on a notification, which nobody can see here. */
const press = (worker: Worker, url: string) =>
  worker.evaluate((address) => {
    const pressed = Object.assign(new (Reflect.get(self, 'ExtendableEvent'))('notificationclick'), {
      notification: { data: { url: address }, close: () => undefined },
    })
    self.dispatchEvent(pressed)
  }, url)

test('a push is shown, counted on the badge, and leads to its page in the tab that is open', async ({
  page,
  context,
  baseURL,
  openSignedIn,
}) => {
  const t = await openSignedIn('ana@primer.rs', '/home', 'sr-Cyrl-RS')
  await untilApp(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await watchShowing(worker)
  const push = await pushing(page, context, String(baseURL))
  const message = { title: 'Стигао је нов рачун', body: '', url: '/bills', tag: 'newBill:5', unread: 4 }
  const { unread: _unread, ...shown } = message
  await push(JSON.stringify(message))
  await expect.poll(() => seenBy(worker)).toEqual({ shown: [shown], badges: [4] })
  // What nobody can read is shown all the same, as browsers ask, and nothing leads elsewhere.
  await push(JSON.stringify({ ...message, url: 'https://elsewhere.example/', unread: -1 }))
  await push('not what was agreed')
  await expect
    .poll(async () => (await seenBy(worker)).shown.map(({ url }) => url))
    .toEqual(['/bills', '/messages', '/messages'])
  expect((await seenBy(worker)).badges).toEqual([4])

  await press(worker, '/bills')
  await expect(page).toHaveURL(/\/bills$/)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
  // The page was not loaded anew: what was typed in it would still be there.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/home$/)
})

test('nobody is led away from a payment by a push', async ({ page, context, openSignedIn }) => {
  await openSignedIn('ana@primer.rs', '/do-payment', 'sr-Cyrl-RS')
  await untilApp(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    Object.assign(self, { opened: [] })
    const { clients } = self as unknown as { clients: { openWindow: unknown } }
    clients.openWindow = async (address: string) => Reflect.get(self, 'opened').push(address)
  })
  await press(worker, '/bills')
  await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'opened'))).toEqual(['/bills'])
  await expect(page).toHaveURL(/\/do-payment/)
})

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** At the push service that the simulators play. */
async function newSubscription(portalUrl: string): Promise<Subscription> {
  const { protocol, hostname, port } = new URL(portalUrl)
  const answer = await fetch(`${protocol}//${hostname}:${Number(port) + 1}/push/api/subscriptions`, {
    method: 'POST',
  })
  return (await answer.json()) as Subscription
}

const fingerprintOf = ({ endpoint }: Subscription) =>
  createHash('sha256').update(endpoint).digest('base64url')

/** The browser's word that a subscription was renewed; `isMade`: the browser has made the next one itself. */
const renew = (worker: Worker, old: Subscription, isMade: boolean) =>
  worker.evaluate(
    async ([endpoint, hasNext]) => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const asked: unknown[] = []
      registration.pushManager.subscribe = async (options) => {
        asked.push(options?.applicationServerKey)
        return {} as PushSubscription
      }
      const waited: Promise<unknown>[] = []
      const change = Object.assign(new (Reflect.get(self, 'ExtendableEvent'))('pushsubscriptionchange'), {
        oldSubscription: { endpoint, options: { applicationServerKey: 'the key' } },
        newSubscription: hasNext ? {} : null,
        waitUntil: (work: Promise<unknown>) => waited.push(work),
      })
      self.dispatchEvent(change)
      await Promise.all(waited)
      return asked
    },
    [old.endpoint, isMade] as const,
  )

test('a subscription that the browser renewed takes the place of the old one at the server', async ({
  page,
  context,
  baseURL,
  openSignedIn,
}) => {
  const url = String(baseURL)
  const email = await ownCustomer(url, 'pretplata', 'energyVulnerable')
  const [first, second, third] = [
    await newSubscription(url),
    await newSubscription(url),
    await newSubscription(url),
  ]
  // A browser without windows has no push service; what it stands for is said by the page's own storage.
  await page.addInitScript(() => {
    PushManager.prototype.getSubscription = async () => {
      const given = sessionStorage.getItem('e2e.subscription')
      return given === null ? null : ({ toJSON: () => JSON.parse(given) } as PushSubscription)
    }
  })
  await openSignedIn(email, '/home', 'sr-Cyrl-RS')
  await untilApp(page)
  const call = (method: string, body?: object) =>
    page.evaluate(
      async ([how, what]) => {
        const { accessToken } = JSON.parse(localStorage.getItem('portal.session') ?? '{}')
        const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
        const answer = await fetch('/api/alerts/devices', {
          method: how,
          headers,
          ...(what ? { body: what } : {}),
        })
        return answer.json()
      },
      [method, body ? JSON.stringify(body) : null] as const,
    )
  const { id } = await call('POST', { ...first, name: 'Chrome, Android' })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  // Renewed twice before anybody opens a page: the server knows the first one only.
  expect(await renew(worker, first, false)).toEqual(['the key'])
  expect(await renew(worker, second, true)).toEqual([])
  await page.evaluate((given) => sessionStorage.setItem('e2e.subscription', given), JSON.stringify(third))
  await page.reload()
  const devices = async () => (await call('GET')).devices as { id: number; fingerprint: string }[]
  await expect
    .poll(async () => (await devices()).map(({ id: own, fingerprint }) => [own, fingerprint]))
    .toEqual([[id, fingerprintOf(third)]])
})
