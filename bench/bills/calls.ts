import type { SignedInBrowser } from '../support/signed-in-browser.ts'

/** The calls that were asked when the first bill stands on the screen. */
export async function measureCalls(url: string, browser: SignedInBrowser): Promise<void> {
  const page = await browser.context.newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(url)
  await page.locator('main li h2').first().waitFor()
  console.log(`${calls.length} calls before the first content (asked: ≤ 2): ${calls.join(', ')}`)
  await page.close()
}
