/** Runs work after the next paint, so that the browser paints the response to an event first. */
export function afterPaint(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work))
}
