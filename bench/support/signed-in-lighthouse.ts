import lighthouse from 'lighthouse'
import type { SignedInBrowser } from './signed-in-browser.ts'
import { median } from './statistics.ts'

const runs = 3
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** Lighthouse mobile on a page of a customer who has signed in, without files from an earlier visit; median of three runs. */
export async function measureLighthouse(url: string, browser: SignedInBrowser): Promise<void> {
  const scores: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < runs; run++) {
    await browser.forgetFiles()
    const result = await lighthouse(url, {
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
    console.log(
      times.map((name) => `${name} ${Math.round(audits[name]?.numericValue ?? Number.NaN)}`).join(', '),
    )
    if (result?.lhr.finalDisplayedUrl !== url) throw new Error('The customer was signed out')
  }
  console.log(`Lighthouse ${median(scores)} (asked: ≥ 95), CLS ${median(shifts).toFixed(3)} (asked: ≤ 0.02)`)
}
