import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'

/** After a navigation the page's heading takes the focus, so that a screen reader says which page has opened. */
export function focusNewHeading(router: AnyRouter): void {
  let stopWaiting = () => {}
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!(fromLocation && pathChanged)) return
    stopWaiting()
    stopWaiting = focusHeading()
  })
}
