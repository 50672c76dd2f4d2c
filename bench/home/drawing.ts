import type { CDPSession, Page } from '@playwright/test'
import type { SignedInBrowser } from '../support/signed-in-browser.ts'
import { median } from '../support/statistics.ts'

const rounds = 5
const slowness = 4
const chartCount = 9
/** For the code and the pictures that come after the page. */
const settleMs = 3000

/** Scripting from the moment all seven answers are let go: until the page rests, and until the reader has gone down past all nine charts. */
export async function measureDrawing(portalUrl: string, browser: SignedInBrowser): Promise<void> {
  const atRestMs: number[] = []
  const allDrawnMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await browser.context.newPage()
    const letGo = await holdAnswers(page)
    await page.goto(`${portalUrl}/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(settleMs)
    const devtools = await browser.context.newCDPSession(page)
    // The thread's own time: what other programs take of the processor is not ours.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.waitForTimeout(settleMs / 6)
    const before = await scriptingMs(devtools)
    letGo()
    await page.waitForTimeout(settleMs)
    atRestMs.push((await scriptingMs(devtools)) - before)
    await goDown(page)
    allDrawnMs.push((await scriptingMs(devtools)) - before)
    const drawn = await page.locator('main svg[role="graphics-document"]').count()
    if (drawn !== chartCount) throw new Error(`${drawn} charts were drawn`)
    await page.close()
  }
  console.log(
    `scripting after the data at ${slowness} ×: ${median(atRestMs).toFixed(0)} ms for what is near (${list(atRestMs)}), ${median(allDrawnMs).toFixed(0)} ms for all nine charts (${list(allDrawnMs)}) (asked: ≤ 100)`,
  )
}

const list = (times: readonly number[]) => times.map((ms) => ms.toFixed(0)).join(', ')

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

/** By the wheel alone: a question to the page would itself be scripting. */
async function goDown(page: Page): Promise<void> {
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(settleMs / 3)
}

async function scriptingMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}
