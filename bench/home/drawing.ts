import type { CDPSession, Page } from '@playwright/test'
import type { SignedInBrowser } from '../support/signed-in-browser.ts'
import { median } from '../support/statistics.ts'

const rounds = 5
const slowness = 4
/** For the code and the pictures that come after the page. */
const settleMs = 3000

/** A phone shows a part of the page; one as high as the page has all nine charts near at once. */
const screens = [
  { name: 'what is near', height: 823, leastDrawn: 1 },
  { name: 'all nine charts', height: 6000, leastDrawn: 9 },
] as const

/** Scripting from the moment all seven answers are let go until the page rests. */
export async function measureDrawing(portalUrl: string, browser: SignedInBrowser): Promise<void> {
  for (const { name, height, leastDrawn } of screens) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await browser.context.newPage()
      await page.setViewportSize({ width: 412, height })
      times.push(await scriptingAfterData(page, `${portalUrl}/home`))
      // A drawing has its viewBox as soon as there is something in it.
      const drawn = await page.locator('main svg[role="graphics-document"][viewBox]').count()
      if (drawn < leastDrawn) throw new Error(`${drawn} charts were drawn`)
      await page.close()
    }
    const each = times.map((ms) => ms.toFixed(0)).join(', ')
    console.log(
      `scripting after the data at ${slowness} ×: ${median(times).toFixed(0)} ms for ${name} (${each}) (asked: ≤ 100)`,
    )
  }
}

async function scriptingAfterData(page: Page, address: string): Promise<number> {
  const letGo = await holdAnswers(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(settleMs)
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what other programs take of the processor is not ours.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.waitForTimeout(settleMs / 6)
  const before = await scriptingMs(devtools)
  letGo()
  await page.waitForTimeout(settleMs)
  return (await scriptingMs(devtools)) - before
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

async function scriptingMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}
