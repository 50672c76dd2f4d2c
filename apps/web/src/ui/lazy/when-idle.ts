const latestMs = 4000

/** Resolves when the page the customer came for stands. Safari has no idle callback. */
export const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, latestMs / 2)
  })
