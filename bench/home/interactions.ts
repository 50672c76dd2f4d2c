import type { Page } from '@playwright/test'
import { measureInteraction } from '../support/pages/next-paint.ts'
import type { SignedInBrowser } from '../support/pages/signed-in-browser.ts'

const drawing = 'main svg[role="graphics-document"][viewBox]'

/** On a phone's screen, with the first charts drawn. */
const interactions: Record<string, (page: Page) => Promise<void>> = {
  // By key, since a click would open the platform's own list.
  'choosing a point': async (page) => {
    await page.locator('main select').first().focus()
    await page.keyboard.press('ArrowDown')
  },
  'the first tooltip': async (page) => {
    await page.locator(drawing).first().hover()
    await page.locator('[class*="chart-tooltip-tooltip"]').waitFor()
  },
}

export async function measureInteractions(url: string, browser: SignedInBrowser): Promise<void> {
  const viewport = { width: 412, height: 823 }
  // Charts are drawn near the window, and stand below the cards of insights.
  const ready = async (page: Page) => {
    await page.locator('main [class*="chart-card"]').first().scrollIntoViewIfNeeded()
    await page.locator(drawing).first().waitFor()
  }
  for (const [name, act] of Object.entries(interactions)) {
    await measureInteraction(browser, { name, url, viewport, ready, act })
  }
}
