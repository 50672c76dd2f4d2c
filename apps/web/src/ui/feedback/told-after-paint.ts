import { afterPaint } from '#web/ui/lazy/after-paint.ts'

/**
 * A `ref` for the words of a status or an alert that come together with it. A live region must be there before its
 * words, or Firefox says nothing: they are seen at once, and a screen reader gets them after the next paint. New words
 * need a new `key`.
 */
export function toldAfterPaint(words: HTMLElement | null): void {
  if (!words) return
  words.setAttribute('aria-hidden', 'true')
  afterPaint(() => words.removeAttribute('aria-hidden'))
}

/** So soon after each other, parts of a page that begin to wait say the same about the same. */
const togetherMs = 3000
const waitingSaidAtMs = new Map<string, number>()

/** The same for words of waiting, which many parts of a page have at once: only the first says them. */
export function toldOnceTogether(words: HTMLElement | null): void {
  if (!words) return
  const said = words.textContent
  const nowMs = performance.now()
  if (nowMs - (waitingSaidAtMs.get(said) ?? Number.NEGATIVE_INFINITY) < togetherMs) {
    words.closest('[role=status]')?.setAttribute('aria-live', 'off')
    return
  }
  waitingSaidAtMs.set(said, nowMs)
  toldAfterPaint(words)
}
