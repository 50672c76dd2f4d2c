import type { AnyRouter } from '@tanstack/react-router'
import { contentId } from '#web/ui/layout/content-id.ts'

/** After a navigation the page's heading takes the focus, so that a screen reader says which page has opened. */
export function focusNewHeading(router: AnyRouter): void {
  let stopWaiting = () => {}
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!(fromLocation && pathChanged)) return
    stopWaiting()
    stopWaiting = focusHeading()
  })
}

/** Now, or once it is there: a heading may come with the data of its page. Returns what ends the wait. */
function focusHeading(): () => void {
  const focusedBefore = document.activeElement
  const observer = new MutationObserver(tryToFocus)
  const stopWaiting = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  tryToFocus()
  return stopWaiting

  function tryToFocus() {
    const { activeElement } = document
    // Whoever has gone on meanwhile, by Tab or into a dialog, stays there.
    const hasMoved = activeElement !== focusedBefore && activeElement !== document.body
    const heading = document.querySelector<HTMLElement>(`#${contentId} h1`)
    if (!(hasMoved || heading)) return
    stopWaiting()
    if (hasMoved || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
