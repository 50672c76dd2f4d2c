/**
 * Lighthouse, mobile, on every page signed out and in: medians. Asked of /login: performance ≥ 98, accessibility 100, best practices 100; of
 * /home and /bills: performance ≥ 95. Pages by name: npm run bench -- lighthouse /login /home. Option: --runs N (3).
 */
import { parseArgs } from 'node:util'
import { searchMessages } from '@portal/contract/administration/messages'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openBrowser } from './support/browser.ts'
import { type JudgedPage, type Judgement, judgements, judgePage } from './support/judged-page.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'
import { median } from './support/statistics.ts'

const account = 'ana@primer.rs'
const debuggingPort = 19_222
/** A payment that nobody made. */
const noPayment = '01a1de33-43ae-7a40-8000-00a07a9326ff'
const publicPaths = [
  '/login',
  '/register',
  '/enter-code',
  '/reset-password',
  '/check-new-password-code',
  '/forgot-password-enter-new',
  '/privacy-policy',
  '/do-mobile-payment',
  `/payment-status?transactionId=${noPayment}`,
]
const customerPaths = [
  '/home',
  '/points-of-delivery',
  '/bills',
  '/consumption',
  '/payments',
  '/do-payment',
  `/check-payment-status?transactionId=${noPayment}`,
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
  const medianOf = (audit: string) => median(pages.map(({ measured }) => measured(audit)))
  const times = [
    `largest paint ${(medianOf('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocked ${medianOf('total-blocking-time').toFixed(0)} ms`,
    `moved ${medianOf('cumulative-layout-shift').toFixed(3)}`,
  ]
  const scores = judgements.map((name) => `${name} ${scoreOf(name)}`)
  console.log(`${path}: ${[...scores, ...times].join(', ')}${found}`)
}

async function newestMessageId(portalUrl: string): Promise<number> {
  const answer = await fetch(`${portalUrl}${searchMessages.path}`, {
    method: 'POST',
    headers: { ...(await signIn(portalUrl, account)), 'content-type': 'application/json' },
    body: JSON.stringify({ skip: 0, take: 1 }),
  })
  const [newest] = searchMessages.success.schema.parse(await answer.json()).data
  if (!newest) throw new Error(`${account} has no message`)
  return newest.id
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
  const message = `/messages/${await newestMessageId(portalUrl)}`
  for (const path of [...customerPaths, message].filter(isWanted)) {
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
