import type { SignedInBrowser } from '../support/pages/signed-in-browser.ts'

/** The calls that the page had begun when the first bill stood on the screen, by the page's own clock. */
export async function measureCalls(url: string, browser: SignedInBrowser): Promise<void> {
  const page = await browser.context.newPage()
  await page.addInitScript(markFirstBill)
  await page.goto(url)
  await page.locator('main li h3').first().waitFor()
  await page.waitForLoadState('networkidle')
  const calls = await page.evaluate(() => {
    const firstBillMs = performance.getEntriesByName('first bill')[0]?.startTime ?? Number.NaN
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/api/') && startTime < firstBillMs)
      .map(({ name }) => new URL(name).pathname)
  })
  console.log(`${calls.length} calls before the first content (asked: ≤ 2): ${calls.join(', ')}`)
  await page.close()
}

/** Runs in the page. */
function markFirstBill(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main li h3')) return
    performance.mark('first bill')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
