import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/app/boot/first-paint.css'
// Login is in the entry chunk, most visits begin there; every other page is lazy (record 0099).
import '#web/app/layouts/public-layout.tsx'
import '#web/screens/login/screen.tsx'
import '#web/session/theme-store.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { preloadFonts } from '#web/app/boot/preload-fonts.ts'
import { returnTicketAt } from '#web/app/guard-navigation.ts'
import { keepPageHead } from '#web/app/page-head.ts'
import { createPortalRouter, type PortalRouter } from '#web/app/router.tsx'
import { findRoute, layoutTexts } from '#web/app/routes.ts'
import { sessionStore, textsStore } from '#web/session/session.ts'
import { waitingLink } from '#web/session/links/waiting-link.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'

/** Spec 4.1: whoever ended the session, the page goes to the index route; one that a key opened is of no session. */
function followSession(router: PortalRouter): void {
  sessionStore.subscribe((change, userName) => {
    if (change === 'signedOut') waitingLink.forget()
    const route = findRoute(router.state.location.pathname)
    if (change !== 'signedIn' && route && route.access !== 'session') return
    if (change === 'ended') waitingLink.keep(router.state.location.href, userName)
    // Who came back from the bank goes on seeing the outcome, though no more than that.
    const isReturn = change === 'ended' && returnTicketAt(router.state.location) !== null
    if (change === 'signedIn' || isReturn) router.invalidate()
    else
      router.navigate({
        to: '/',
        replace: true,
        ...(change === 'ended' ? { state: { notice: { kind: 'sessionEnded' } } } : {}),
      })
  })
}

/** Yields to the main thread, so that input between evaluating and running the code is handled. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<PortalRouter> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  void preloadFonts(textsStore.language())
  await endOfTask()
  const router = createPortalRouter()
  keepPageHead(router)
  followSession(router)
  await endOfTask()
  const { layout = 'public' } = findRoute(location.pathname) ?? {}
  const texts = layoutTexts[layout].map((area) => textsStore.ensureArea(area))
  await Promise.all([...texts, router.load()])
  // The first paint is there already, so the render may be interruptible.
  startTransition(() => createRoot(root).render(<App page={<RouterProvider router={router} />} />))
  return router
}

/** After all that anybody waits for; none in development, where it would stand between an edit and its page. */
async function becomeApp(router: PortalRouter): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded))
  await whenIdle()
  const { registerWorker } = await import('#web/app/device/register-worker.ts')
  await registerWorker(router)
}

const started = start()
// The page says so and offers to load anew (index.html), instead of a first paint that never answers.
started.catch(() => {
  document.documentElement.dataset.firstPaint = 'failed'
})
if (import.meta.env.PROD) started.then((router) => becomeApp(router).catch(() => undefined))
