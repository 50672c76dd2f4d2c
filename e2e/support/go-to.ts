import { expect, type Page } from '@playwright/test'

/** Waits until the browser has drawn what it knows. */
export const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** From one screen to the next as a link inside the portal leads there: the code is loaded and compiled once. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
  await page.evaluate(drawn)
}

/** Tells when a page asks for nothing more; `networkidle` is told once for a load, and most screens come without one. */
export function watchCalls(page: Page): (silenceMs: number) => Promise<void> {
  const open = new Set<unknown>()
  let changedMs = 0
  const change = (isOpen: boolean) => (request: unknown) => {
    if (isOpen) open.add(request)
    else open.delete(request)
    changedMs = Date.now()
  }
  page.on('request', change(true))
  page.on('requestfinished', change(false))
  page.on('requestfailed', change(false))
  return (silenceMs) => {
    changedMs = Date.now()
    const isSilent = () => open.size === 0 && Date.now() - changedMs >= silenceMs
    return expect.poll(isSilent, { intervals: [silenceMs / 4] }).toBe(true)
  }
}
