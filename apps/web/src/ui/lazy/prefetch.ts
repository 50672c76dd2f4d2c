/** Loads code that is soon wanted, after the event that announced it is handled. A try that fails is made again when the code is wanted. */
export function prefetch(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => undefined))
}
