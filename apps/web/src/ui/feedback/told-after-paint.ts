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
