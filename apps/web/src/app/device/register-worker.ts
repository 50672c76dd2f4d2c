import { findRoute } from '#web/app/routes.ts'
import type { PortalRouter } from '#web/app/router.tsx'
import { signedInName, textsStore } from '#web/session/session.ts'
import { tidyUp } from '#web/session/worker-words.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { nameManifest } from './web-manifest.ts'

/** A page that stays open for days asks whether there is a new version, when somebody comes back to it. */
const askEveryMs = 3_600_000

/** How often is asked whether all answers are there, and how long nothing may be under way: cards come by turns. */
const askAgainMs = 200
const quietMs = 1000

/** The portal as an app of the device; begun when the page has come and has nothing else to do (record 0146). */
export async function registerWorker(router: PortalRouter): Promise<void> {
  nameManifest(textsStore.language())
  textsStore.subscribe(() => nameManifest(textsStore.language()))
  // On plain http of a local network, and where it is forbidden, the portal works without.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', async (question) => {
    const { answerWorker } = await import('./answer-worker.ts')
    answerWorker(router, question)
  })
  navigator.serviceWorker.startMessages()
  // Another tab has let the new worker take over.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) void apply(navigator.serviceWorker.controller)
  })
  await whenAnswered()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  applyWaiting(registration)
  navigator.serviceWorker.controller?.postMessage({ type: tidyUp })
  askForUpdates(() => registration.update())
  prepareOnce(router)
}

/** The worker loads the whole version: what the page itself has asked for, and draws with it, comes first. */
async function whenAnswered(): Promise<void> {
  if (signedInName() === null) return
  const { queryClient } = await import('#web/session/application-session.ts')
  let quietForMs = 0
  while (quietForMs < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    quietForMs = queryClient.isFetching() > 0 ? 0 : quietForMs + askAgainMs
  }
  await whenIdle()
}

/** By now the worker has the code for it. */
async function apply(worker: ServiceWorker): Promise<void> {
  const { applyUpdate } = await import('./apply-update.ts')
  await applyUpdate(worker)
}

/** The version that waits already, and each that comes to wait; the first one of a device takes over by itself. */
function applyWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void apply(registration.waiting)
  const follow = () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && registration.active) void apply(coming)
    })
  }
  registration.addEventListener('updatefound', follow)
  follow()
}

/** With the first page of a customer, whether it is the one that was loaded or comes after signing in. */
function prepareOnce(router: PortalRouter): void {
  const stop = router.subscribe('onResolved', begin)
  function begin(): void {
    if (signedInName() === null || findRoute(router.state.location.pathname)?.access !== 'session') return
    stop()
    // What fails is tried again with the next visit.
    prepare().catch(() => undefined)
  }
  begin()
}

/** When the worker has the whole version: what this needs then comes from the device. */
async function prepare(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await whenIdle()
  const { prefetchOffline } = await import('./prefetch-offline.ts')
  await prefetchOffline()
  if (!(await registration.pushManager?.getSubscription())) return
  const { renewPushSubscription } = await import('./renew-push-subscription.ts')
  await renewPushSubscription(registration)
}

function askForUpdates(update: () => Promise<unknown>): void {
  let askedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < askEveryMs) return
    askedAtMs = Date.now()
    update().catch(() => undefined)
  })
}
