/** Lets the browser show that a press was heard before the work begins that it asks for. */
export function afterPaint(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work))
}
