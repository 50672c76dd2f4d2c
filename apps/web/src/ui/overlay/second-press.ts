export type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/** As phones tell a double press from two. */
const longestMs = 300
const farthestPx = 24

/**
 * The second of a double press would reach what lies below the dialog that the first one has closed: on a phone the
 * bar, which leads away from a payment that has just begun. A press after something was typed is a press of its own.
 */
export function swallowSecondPress(first: Press | null): void {
  if (!first || performance.now() - first.timeStamp > longestMs) return
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0 || !isSecond(first, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('click', swallow, { capture: true })
    window.removeEventListener('input', stop, { capture: true })
  }
  const timer = setTimeout(stop, longestMs)
  window.addEventListener('click', swallow, { capture: true })
  window.addEventListener('input', stop, { capture: true })
}

const isSecond = (first: Press, { clientX, clientY, timeStamp }: Press): boolean =>
  timeStamp - first.timeStamp <= longestMs &&
  Math.hypot(clientX - first.clientX, clientY - first.clientY) <= farthestPx
