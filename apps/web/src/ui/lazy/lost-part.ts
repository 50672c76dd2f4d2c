/** As Chromium, Firefox and Safari say that a script did not come, and Vite that a stylesheet did not. */
const lost = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A chunk that is not on the server any more, as after a deploy: only the page anew brings one that fits. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message) && navigator.onLine
