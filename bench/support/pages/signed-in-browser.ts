import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '@portal/tools/test/find-browser'
import { quietFlags } from './browser.ts'
import { takeTokens } from '../signed-in.ts'

export interface SignedInBrowser {
  context: BrowserContext
  debuggingPort: number
  /** What a first visit has not: files, a worker and answers kept from an earlier one. */
  forgetFiles(): Promise<void>
  close(): Promise<void>
}

/** A browser whose every tab, Lighthouse's too, belongs to a customer who has signed in on this device. */
export async function openSignedInBrowser(
  portalUrl: string,
  username: string,
  debuggingPort = 19_223,
): Promise<SignedInBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...quietFlags, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 412, height: 823 },
  })
  const tokens = JSON.stringify(await takeTokens(portalUrl, username))
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${portalUrl}/health/ready`)
  await page.evaluate((session) => localStorage.setItem('portal.session', session), tokens)
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  return {
    context,
    debuggingPort,
    async forgetFiles() {
      await session.send('Network.clearBrowserCache')
      const storageTypes = 'service_workers,cache_storage,indexeddb'
      await session.send('Storage.clearDataForOrigin', { origin: new URL(portalUrl).origin, storageTypes })
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
