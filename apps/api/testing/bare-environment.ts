/** With another day's clock, where the tests run by one (`npm run bench -- other-days`). */
const kept = /^(?:PATH|NODE_COMPILE_CACHE|LD_PRELOAD|FAKETIME\w*)$/

/** What a process of ours needs to start; the settings are the test's own. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (kept.test(name) && value ? [[name, value]] : [])),
  )
