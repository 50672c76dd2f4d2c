/** Loads code that is soon wanted, after whatever announced it was answered. A try that fails is made again when it is wanted. */
export function warmUp(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => undefined))
}
