/**
 * Home, signed in, until the balance is painted: a second visit against a first one, on one slow line for all of a
 * browser's requests (150 ms there and back, 1.6 Mbit/s), and for comparison a second visit without the worker, with
 * the browser's own cache. Asked: with the worker ≤ 0.5 of a first visit. Medians; a number makes it more or fewer
 * rounds than five.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { findBrowser } from '@portal/tools/test/find-browser'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietFlags } from './support/pages/browser.ts'
import { startPortal } from './support/running-portal.ts'
import { takeTokens } from './support/signed-in.ts'
import { slowLine } from './support/pages/slow-line.ts'
import { median } from './support/statistics.ts'

const rounds = Number(process.argv[2] ?? 5)
const line = { roundTripMs: 150, bytesPerSecond: 200_000 }

/** Milliseconds from the navigation to the frame that shows the amount. */
async function visit(
  context: BrowserContext,
  url: string,
): Promise<{ paintedMs: number; close(): Promise<void> }> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        const amount = document.querySelector('.shell-amount, [class*="payment-banner-amount"]')
        if (amount?.textContent?.match(/\d/)) requestAnimationFrame((ms) => resolve(ms))
        else requestAnimationFrame(look)
      }
      look()
    })
    Object.assign(window, { painted })
  })
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  const paintedMs = await page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>)
  return {
    paintedMs,
    async close() {
      await page.waitForLoadState('networkidle')
      await page.close()
    },
  }
}

async function aDevice(url: string, session: string, serviceWorkers: 'allow' | 'block') {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: quietFlags,
    viewport: { width: 412, height: 823 },
    serviceWorkers,
  })
  await context.addInitScript((kept) => localStorage.setItem('portal.session', kept), session)
  const first = await visit(context, url)
  if (serviceWorkers === 'allow') {
    // Everything is kept before the second visit, as it would be an hour later.
    const [page] = context.pages().slice(-1)
    await page?.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page?.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  }
  await first.close()
  const second = await visit(context, url)
  await second.close()
  await context.close()
  rmSync(folder, { recursive: true, force: true })
  return { firstMs: first.paintedMs, secondMs: second.paintedMs }
}

const portal = await startPortal()
const slow = await slowLine(portal.url, line)
try {
  const session = JSON.stringify(await takeTokens(portal.url, 'ana@primer.rs'))
  const withWorker: { firstMs: number; secondMs: number }[] = []
  const without: { firstMs: number; secondMs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    withWorker.push(await aDevice(slow.url, session, 'allow'))
    without.push(await aDevice(slow.url, session, 'block'))
  }
  const firstMs = median([...withWorker, ...without].map((times) => times.firstMs))
  const workerMs = median(withWorker.map((times) => times.secondMs))
  const cacheMs = median(without.map((times) => times.secondMs))
  console.log(
    `first visit ${firstMs.toFixed(0)} ms, second ${workerMs.toFixed(0)} ms, without the worker ${cacheMs.toFixed(0)} ms`,
  )
  console.log(`second visit ÷ first, with the worker: ${(workerMs / firstMs).toFixed(2)} (asked: ≤ 0.5)`)
  console.log(`second visit ÷ first, by the browser's own cache: ${(cacheMs / firstMs).toFixed(2)}`)
} finally {
  await slow.stop()
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
