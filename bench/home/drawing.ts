import type { Page } from '@playwright/test'
import type { SignedInBrowser } from '../support/pages/signed-in-browser.ts'
import { median } from '../support/statistics.ts'
import { mainThreadTasks, taskMs, traceEvents } from '../support/pages/trace.ts'

const rounds = 5
const slowness = 4
const mostMs = 150
/** For the code and the pictures that come after the page. */
const settleMs = 3000

/** A phone shows a part of the page; one as high as the page has all nine charts near at once. */
const screens = [
  { name: 'what is near', height: 823, leastDrawn: 1 },
  { name: 'all nine charts', height: 6000, leastDrawn: 9 },
] as const

/** The longest task of the main thread from the moment all seven answers are let go until the page rests. */
export async function measureDrawing(portalUrl: string, browser: SignedInBrowser): Promise<void> {
  for (const { name, height, leastDrawn } of screens) {
    const longest: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await browser.context.newPage()
      await page.setViewportSize({ width: 412, height })
      longest.push(await longestTaskAfterData(page, `${portalUrl}/home`, leastDrawn))
      await page.close()
    }
    const each = longest.map((ms) => ms.toFixed(0)).join(', ')
    console.log(
      `longest task after the data at ${slowness} ×: ${median(longest).toFixed(0)} ms for ${name} (${each}) (asked: ≤ ${mostMs})`,
    )
  }
}

async function longestTaskAfterData(page: Page, address: string, leastDrawn: number): Promise<number> {
  const letGo = await holdAnswers(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Charts are drawn near the window, and stand below the cards of insights.
  const card = page.locator('main [class*="chart-card"]').first()
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(settleMs)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.waitForTimeout(settleMs / 6)
  const events = await traceEvents(page, async () => {
    letGo()
    // A drawing has its viewBox as soon as there is something in it.
    const drawings = page.locator('main svg[role="graphics-document"][viewBox]')
    await drawings.nth(leastDrawn - 1).waitFor()
    await page.waitForTimeout(settleMs)
  })
  return Math.max(...mainThreadTasks(events).map(taskMs))
}

async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/**', async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    await promise
    await route.fulfill({ response, body })
  })
  return () => resolve()
}
