import { clientsClaim } from 'workbox-core'
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { askVersion, takeOver, tidyUp, versionOf } from '#web/session/worker-words.ts'
import { answerPage, notPages } from './pages.ts'
import { openPushed, renewSubscription, showPush } from './push.ts'
import { shareTarget, takeShared } from './share-target.ts'
import { cacheOf, findFile, isFileOf, tidyVersions } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST
const version = versionOf(files.map((file) => `/${typeof file === 'string' ? file : file.url}`))
if (version === null) throw new Error('The list of files names no entry')

const code = new PrecacheController({
  cacheName: cacheOf(version),
  // Without one of its files a version is not installed: the next visit tries again.
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await isFileOf(version, new URL(request.url).pathname, response)) ? response : null,
    },
  ],
})
code.addToCacheList(files)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Newer Chromium: files come from the caches, and calls from the network, without waking the worker. */
interface StaticRouting {
  addRoutes?(routes: readonly object[]): Promise<void>
}

self.addEventListener('install', (event) => {
  code.install(event)
  // Not in the types yet.
  const { addRoutes } = event as ExtendableEvent & StaticRouting
  const routed = addRoutes?.call(event, [
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
  // The routes below say the same.
  if (routed) event.waitUntil(routed.catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  code.activate(event)
  // The page is asked for while the worker still starts.
  event.waitUntil(self.registration.navigationPreload?.enable())
  // Older versions are tidied away when a page asks: pages wait for this event, and tidying waits for pages.
})

// A page that was loaded without a worker gets one, for the files it asks for from now on.
clientsClaim()

registerRoute(
  new NavigationRoute(
    ({ event, request }) =>
      answerPage({
        network: async () => {
          const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined
          return preloaded instanceof Response ? preloaded : fetch(request)
        },
        kept: () => code.matchPrecache('/index.html'),
        wait,
      }),
    { denylist: notPages },
  ),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await findFile(request)) ?? fetch(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === shareTarget,
  ({ request }) => takeShared(request),
  'POST',
)

self.addEventListener('message', (event) => {
  const said: unknown = event.data?.type
  if (said === takeOver) event.waitUntil(self.skipWaiting())
  if (said === askVersion) event.ports[0]?.postMessage(version)
  if (said === tidyUp) event.waitUntil(tidyVersions(version))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  // Typed as a plain event; browsers differ in which of the two it carries.
  const change = event as ExtendableEvent & Parameters<typeof renewSubscription>[0]
  change.waitUntil(renewSubscription(change))
})
