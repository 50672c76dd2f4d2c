import { contentId } from './content-id.ts'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'

/**
 * What goes takes the focus with it: a button that its own press removes, a dialog that an address had opened, or whose
 * opener went meanwhile. Unless something else has the focus by the next paint, the heading that stood above gets it,
 * else the title of the open dialog or of the page. For pages whose parts come and go: the public forms do without.
 * Returns what ends it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  let above: readonly HTMLElement[] = []
  const ended = new AbortController()
  const { signal } = ended

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || isNowhere(target)) return
    focused = target
    above = headingsAbove(target)
  }

  // Whoever presses beside it has let go of it. The second of a double press is none of its own: the first may have
  // moved what was pressed, as where a refusal goes while the request is on its way.
  function forget({ target, detail }: MouseEvent) {
    if (detail > 1) return
    if (!(target instanceof Node && focused?.contains(target))) focused = null
  }

  function look() {
    if (!focused || focused.isConnected) return
    focused = null
    const places = above
    afterPaint(() => {
      if (!signal.aborted && isNowhere(document.activeElement)) focusLast(places)
    })
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('mousedown', forget, { signal })
  return () => {
    observer.disconnect()
    ended.abort()
  }
}

/** Where the focus is when nothing has it: a press beside everything in a dialog leaves it to the dialog itself. */
const isNowhere = (place: Element | null): boolean =>
  place === document.body || place instanceof HTMLDialogElement

const headingsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('h1, h2, h3')]

function headingsAbove(target: Element): readonly HTMLElement[] {
  const place = target.closest(`dialog, #${contentId}`)
  if (!place) return []
  return headingsOf(place).filter(
    (heading) =>
      heading === target || (target.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
  )
}

function focusLast(places: readonly HTMLElement[]) {
  const page = document.querySelector<HTMLElement>(`#${contentId} h1`)
  const title = document.querySelector<HTMLElement>('dialog[open] h2')
  const heading = places.findLast(({ isConnected }) => isConnected) ?? title ?? page
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
