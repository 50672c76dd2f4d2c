const latestMs = 4000

/** Resolves when the main thread is idle. Safari has no `requestIdleCallback`. */
export const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, latestMs / 2)
  })
