import type { Page } from '@playwright/test'
import type { SignedInBrowser } from './signed-in-browser.ts'
import { median } from '../statistics.ts'

const rounds = 5
const slowness = 4
const settleMs = 1500
const mostMs = 150

export interface Interaction {
  name: string
  url: string
  viewport: { width: number; height: number }
  /** Resolves when the page is ready for it. */
  ready(page: Page): Promise<unknown>
  act(page: Page): Promise<void>
}

/** Interaction to next paint, by the browser's own event timing: from the press to the next paint. */
export async function measureInteraction(browser: SignedInBrowser, interaction: Interaction): Promise<void> {
  const durations: number[] = []
  for (let round = 0; round < rounds; round++) durations.push(await measureOnce(browser, interaction))
  console.log(
    `${interaction.name} at ${slowness} ×: ${median(durations)} ms to the next paint (${durations.join(', ')}) (asked: ≤ ${mostMs})`,
  )
}

async function measureOnce(browser: SignedInBrowser, interaction: Interaction): Promise<number> {
  const { url, viewport, ready, act } = interaction
  const page = await browser.context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(url)
  await ready(page)
  await page.waitForTimeout(settleMs)
  const devtools = await browser.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate(watchInteractions)
  await act(page)
  await page.waitForTimeout(settleMs)
  const longest = await page.evaluate(() => Number(document.documentElement.dataset.longestInteraction))
  await page.close()
  if (Number.isNaN(longest)) throw new Error('The browser timed no event')
  return longest
}

/** Runs in the page. */
function watchInteractions(): void {
  let longest = 0
  // The types do not know the threshold, which is 104 ms unless it is given.
  const everyEvent: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  document.documentElement.dataset.longestInteraction = '0'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      longest = Math.max(longest, entry.duration)
      document.documentElement.dataset.longestInteraction = String(longest)
    }
  }).observe(everyEvent)
}
