import { textsStore } from '#web/session/session.ts'
import { askVersion, takeOver } from '#web/session/worker-words.ts'
import { runningVersion } from './answer-worker.ts'

let isOffered = false

/** A page that came after the deploy is the new version already; one that came before is asked to come anew. */
export async function applyUpdate(worker: ServiceWorker): Promise<void> {
  if ((await versionOfWorker(worker)) === runningVersion()) letTakeOver(worker)
  else if (!isOffered) {
    isOffered = true
    await offerReload(worker)
  }
}

function versionOfWorker(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage({ type: askVersion }, [port2])
  return answer
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
