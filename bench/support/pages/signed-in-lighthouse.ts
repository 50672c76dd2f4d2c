import { judgePage } from './judged-page.ts'
import type { SignedInBrowser } from './signed-in-browser.ts'
import { median } from '../statistics.ts'

const runs = 3
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

/** Lighthouse mobile on a page of a customer who has signed in, without files from an earlier visit; median of three runs. */
export async function measureLighthouse(url: string, browser: SignedInBrowser): Promise<void> {
  const scores: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < runs; run++) {
    await browser.forgetFiles()
    const { debuggingPort } = browser
    const page = await judgePage({ url, debuggingPort, categories: ['performance'], isSignedIn: true })
    scores.push(page.scores.performance)
    shifts.push(page.measured('cumulative-layout-shift'))
    console.log(times.map((name) => `${name} ${Math.round(page.measured(name))}`).join(', '))
  }
  console.log(
    `Lighthouse ${median(scores)} (asked: side by side, by lighthouse --at), CLS ${median(shifts).toFixed(3)} (asked: ≤ 0.02)`,
  )
}
