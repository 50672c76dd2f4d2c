import '#web/api/schema-setting.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/app/first-paint.css'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { keepPageHead } from '#web/app/page-head.ts'
import { router } from '#web/app/router.tsx'
import { sessionStore, textsStore } from '#web/session/session.ts'

/** Spec 4.1: whoever ended the session, the page goes to the index route. */
function followSession(): void {
  sessionStore.subscribe((change) => {
    if (change === 'signedIn') router.invalidate()
    else
      router.navigate({
        to: '/',
        replace: true,
        ...(change === 'ended' ? { state: { notice: { kind: 'sessionEnded' } } } : {}),
      })
  })
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  keepPageHead(router)
  followSession()
  await Promise.all([textsStore.ensureArea('public'), router.load()])
  createRoot(root).render(<App />)
}

start()
