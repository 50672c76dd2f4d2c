/**
 * Lighthouse, mobile, on the public pages: median of three runs. Asked of /login: performance ≥ 98, accessibility 100, best practices 100.
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import lighthouse from 'lighthouse'
import { openBrowser } from './support/browser.ts'
import { startPortal } from './support/running-portal.ts'
import { median } from './support/statistics.ts'

const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['/login', '/register', '/reset-password', '/privacy-policy']
const runs = 3
const debuggingPort = 19_222
const categories = ['performance', 'accessibility', 'best-practices'] as const

const portal = await startPortal()
const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
for (const path of paths) {
  const scores = new Map<string, number[]>(categories.map((category) => [category, []]))
  const complaints = new Set<string>()
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${portal.url}${path}`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    for (const category of categories)
      scores.get(category)?.push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100))
    for (const audit of Object.values(result?.lhr.audits ?? {}))
      if (audit.score !== null && audit.score < 0.9) complaints.add(audit.id)
  }
  console.log(
    `${path}: ${categories.map((category) => `${category} ${median(scores.get(category) ?? [])}`).join(', ')}`,
  )
  if (complaints.size > 0) console.log(`  below 0.9: ${[...complaints].join(', ')}`)
}
await browser.close()
await portal.stop()
removeDataDirectory(portal.dataDirectory)
