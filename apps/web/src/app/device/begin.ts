import { messageSW, Workbox } from 'workbox-window'
import { findRoute } from '#web/app/routes.ts'
import type { PortalRouter } from '#web/app/router.tsx'
import { signedInName, textsStore } from '#web/session/session.ts'
import { askVersion, takeOver, tidyUp } from '#web/session/worker-words.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { answerWorker, runningVersion } from './answer-worker.ts'
import { nameManifest } from './web-manifest.ts'

/** A page that stays open for days asks whether there is a new version, when somebody comes back to it. */
const askEveryMs = 3_600_000

/** The portal as an app of the device; begun when the page has come and has nothing else to do (record 0146). */
export async function beginDevice(router: PortalRouter): Promise<void> {
  nameManifest(textsStore.language())
  textsStore.subscribe(() => nameManifest(textsStore.language()))
  // On plain http of a local network, and where it is forbidden, the portal works without.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', answerWorker(router))
  navigator.serviceWorker.startMessages()
  const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  worker.addEventListener('waiting', ({ sw }) => {
    if (sw) void meetVersion(sw)
  })
  // Another tab has let the new worker take over.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller) void meetVersion(navigator.serviceWorker.controller)
  })
  const registration = await worker.register({ immediate: true })
  navigator.serviceWorker.controller?.postMessage({ type: tidyUp })
  askForUpdates(() => registration?.update())
  prepareOnce(router, registration)
}

/** With the first page of a customer, whether it is the one that was loaded or comes after signing in. */
function prepareOnce(router: PortalRouter, registration: ServiceWorkerRegistration | undefined): void {
  const stop = router.subscribe('onResolved', begin)
  function begin(): void {
    if (signedInName() === null || findRoute(router.state.location.pathname)?.access !== 'session') return
    stop()
    // What fails is tried again with the next visit.
    whenIdle()
      .then(() => prepare(registration))
      .catch(() => undefined)
  }
  begin()
}

async function prepare(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const { keepReady } = await import('./keep-ready.ts')
  await keepReady()
  const { tellOfPush } = await import('./tell-of-push.ts')
  if (registration) await tellOfPush(registration)
}

let isOffered = false

/** A page that came after the deploy is the new version already; one that came before is asked to come anew. */
async function meetVersion(worker: ServiceWorker): Promise<void> {
  const version: unknown = await messageSW(worker, { type: askVersion })
  if (version === runningVersion()) letTakeOver(worker)
  else if (!isOffered) {
    isOffered = true
    await offerReload(worker)
  }
}

const isWaiting = ({ state }: ServiceWorker) => state === 'installed'

function letTakeOver(worker: ServiceWorker): void {
  if (isWaiting(worker)) worker.postMessage({ type: takeOver })
}

/** Its words and looks come when they are needed. */
async function offerReload(worker: ServiceWorker): Promise<void> {
  const [{ showUpdateNotice }] = await Promise.all([
    import('./update-notice.tsx'),
    textsStore.ensureArea('public'),
    textsStore.ensureArea('app'),
  ])
  showUpdateNotice(() => {
    const reload = () => location.reload()
    if (!isWaiting(worker)) return reload()
    // The new worker takes over, then the page comes anew: one version from end to end.
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    letTakeOver(worker)
  })
}

function askForUpdates(update: () => Promise<unknown> | undefined): void {
  let askedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < askEveryMs) return
    askedAtMs = Date.now()
    update()?.catch(() => undefined)
  })
}
