/** Prefetches a chunk after the current event is handled. A failed prefetch is tried again on use. */
export function prefetch(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => undefined))
}
