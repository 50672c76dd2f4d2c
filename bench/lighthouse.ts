/**
 * Lighthouse, mobile, on every page signed out and in: medians. Asked of /login: performance ≥ 98, accessibility 100, best practices 100; of
 * /home and /bills: performance ≥ 95. Pages by name: npm run bench -- lighthouse /login /home. Option: --runs N (3).
 */
import { parseArgs } from 'node:util'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openBrowser } from './support/browser.ts'
import { type JudgedPage, type Judgement, judgements, judgePage } from './support/judged-page.ts'
import { startPortal } from './support/running-portal.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'
import { median } from './support/statistics.ts'

const account = 'ana@primer.rs'
const debuggingPort = 19_222
const publicPaths = ['/login', '/register', '/enter-code', '/reset-password', '/privacy-policy']
const customerPaths = [
  '/home',
  '/points-of-delivery',
  '/bills',
  '/consumption',
  '/payments',
  '/do-payment',
  '/warnings',
  '/complaints',
  '/commercial-contracts',
  '/messages',
  '/user',
  '/contact',
]

const { values: options, positionals: named } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const isWanted = (path: string) => named.length === 0 || named.includes(path)

async function report(path: string, judge: () => Promise<JudgedPage>): Promise<void> {
  const pages: JudgedPage[] = []
  for (let run = 0; run < Number(options.runs); run++) pages.push(await judge())
  const scoreOf = (name: Judgement) => median(pages.map(({ scores }) => scores[name]))
  const faults = new Set(pages.flatMap((page) => page.faults))
  const found = faults.size > 0 ? `; found fault: ${[...faults].join(', ')}` : ''
  console.log(`${path}: ${judgements.map((name) => `${name} ${scoreOf(name)}`).join(', ')}${found}`)
}

async function judgePublicPages(portalUrl: string): Promise<void> {
  const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
  for (const path of publicPaths.filter(isWanted)) {
    await report(path, () => judgePage({ url: `${portalUrl}${path}`, debuggingPort, isSignedIn: false }))
  }
  await browser.close()
}

async function judgeCustomerPages(portalUrl: string): Promise<void> {
  const browser = await openSignedInBrowser(portalUrl, account)
  for (const path of customerPaths.filter(isWanted)) {
    await report(path, async () => {
      await browser.forgetFiles()
      return judgePage({
        url: `${portalUrl}${path}`,
        debuggingPort: browser.debuggingPort,
        isSignedIn: true,
      })
    })
  }
  await browser.close()
}

const portal = await startPortal()
try {
  await judgePublicPages(portal.url)
  await judgeCustomerPages(portal.url)
} finally {
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
