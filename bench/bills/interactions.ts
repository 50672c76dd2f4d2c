import type { Page } from '@playwright/test'
import { measureInteraction } from '../support/pages/next-paint.ts'
import type { SignedInBrowser } from '../support/pages/signed-in-browser.ts'

// The switch of languages is a press away only where there is room.
const viewport = { width: 1280, height: 900 }
const ready = (page: Page) => page.locator('main li h3').first().waitFor()

const interactions: Record<string, (page: Page) => Promise<void>> = {
  'opening a bill': (page) => page.locator('main li h3 button').first().click(),
  'loading more': (page) => page.getByRole('button', { name: /12/ }).last().click(),
  'switching the language': (page) => page.getByRole('button', { name: /English/ }).click(),
}

export async function measureInteractions(url: string, browser: SignedInBrowser): Promise<void> {
  for (const [name, act] of Object.entries(interactions)) {
    await measureInteraction(browser, { name, url, viewport, ready, act })
  }
}
