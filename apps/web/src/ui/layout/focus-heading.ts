import { contentId } from './content-id.ts'

/** Takes the focus to the page's heading: now, or once it is there, since it may come with the data of its page. Returns what ends the wait. */
export function focusHeading(): () => void {
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
