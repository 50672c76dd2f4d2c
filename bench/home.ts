/**
 * Home, cold, signed in, on a slow phone. Asked: Lighthouse mobile ≥ 95 and CLS ≤ 0.02 (median of three runs), JavaScript ≤ 3.0 × an empty
 * React page, at most 100 ms of scripting from the data to all charts on a 4 × slowed processor, and under 16 ms a frame of zooming 36 months
 * × 9 series there. Parts by name: npm run bench -- home size lighthouse draw zoom
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import lighthouse from 'lighthouse'
import { measureDrawing } from './home/drawing.ts'
import { measureHomeScripts } from './home/scripts.ts'
import { measureZoom } from './home/zoom.ts'
import { emptyReactPageBytes } from './support/empty-react-page.ts'
import { startPortal } from './support/running-portal.ts'
import { openSignedInBrowser, type SignedInBrowser } from './support/signed-in-browser.ts'
import { median } from './support/statistics.ts'

const account = 'ana@primer.rs'
const runs = 3
const wanted = new Set(process.argv.slice(2))
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part)

async function measureLighthouse(portalUrl: string, browser: SignedInBrowser): Promise<void> {
  const scores: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < runs; run++) {
    await browser.forgetFiles()
    const result = await lighthouse(`${portalUrl}/home`, {
      port: browser.debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      // The customer stays signed in.
      disableStorageReset: true,
    })
    const audits = result?.lhr.audits ?? {}
    scores.push(Math.round((result?.lhr.categories.performance?.score ?? 0) * 100))
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
    console.log(
      times.map((name) => `${name} ${Math.round(audits[name]?.numericValue ?? Number.NaN)}`).join(', '),
    )
    if (result?.lhr.finalDisplayedUrl !== `${portalUrl}/home`) throw new Error('The customer was signed out')
  }
  console.log(`Lighthouse ${median(scores)} (asked: ≥ 95), CLS ${median(shifts).toFixed(3)} (asked: ≤ 0.02)`)
}

const portal = await startPortal()
const browser = await openSignedInBrowser(portal.url, account)
try {
  if (isWanted('size')) {
    const [empty, home] = [await emptyReactPageBytes(), await measureHomeScripts(portal.url, browser)]
    console.log(`${(home / 1024).toFixed(1)} kB against ${(empty / 1024).toFixed(1)} kB gzip`)
    console.log(`JavaScript of home ÷ empty React page: ${(home / empty).toFixed(2)} (asked: ≤ 3.0)`)
  }
  if (isWanted('lighthouse')) await measureLighthouse(portal.url, browser)
  if (isWanted('draw')) await measureDrawing(portal.url, browser)
  if (isWanted('zoom')) await measureZoom(portal.url, browser)
} finally {
  await browser.close()
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
