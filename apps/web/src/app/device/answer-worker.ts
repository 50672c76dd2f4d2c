import { readLinkPlace } from '#web/app/link-place.ts'
import type { PortalRouter } from '#web/app/router.tsx'
import { signedInName } from '#web/session/session.ts'
import { versionOf, type WorkerQuestion } from '#web/session/worker-words.ts'

/** Where a press on a notification must not lead away from. */
const payingPaths = ['/do-payment', '/check-payment-status', '/do-mobile-payment', '/payment-status']

const isWorkerQuestion = (value: unknown): value is WorkerQuestion =>
  typeof value === 'object' && value !== null && 'ask' in value

export function answerWorker(router: PortalRouter, { data, ports }: MessageEvent<unknown>): void {
  if (!isWorkerQuestion(data)) return
  ports[0]?.postMessage(data.ask === 'version' ? runningVersion() : goTo(router, data.address))
}

export function runningVersion(): string | null {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  return versionOf(scripts.map(({ src }) => src))
}

/** Only pages of the route table are followed; without a session a new page keeps the link until somebody signs in. */
function goTo(router: PortalRouter, address: string): boolean {
  const place = readLinkPlace(address)
  if (!place || signedInName() === null || payingPaths.includes(router.state.location.pathname)) return false
  void router.navigate({ to: place.route.path, params: place.params, search: place.search })
  return true
}
