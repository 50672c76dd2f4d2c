/**
 * Lighthouse, mobile, on every page signed out and in, on a first visit: medians, and every reading of speed. Asked of
 * /login, /bills and /home: performance at most 2 points under that of the commit before, judged in turns in one run
 * (measured: record 0174); of /login also accessibility 100, best practices 100.
 * Pages by name: npm run bench -- lighthouse /login /home.
 * Options: --runs N (3); --at URL judges a portal that runs already, several of them in turns. To compare commits,
 * `npm start` each in its own clone: npm run bench -- lighthouse /home --runs 5 --at http://127.0.0.1:8080 --at …
 */
import { parseArgs } from 'node:util'
import { searchMessages } from '@portal/contract/administration/messages'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openBrowser } from './support/pages/browser.ts'
import { type JudgedPage, type Judgement, judgements, judgePage } from './support/pages/judged-page.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { openSignedInBrowser } from './support/pages/signed-in-browser.ts'
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

/** Stands for its id. */
const newestMessage = '/messages/newest'

const { values: options, positionals: named } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, at: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const isWanted = (path: string) => named.length === 0 || named.includes(path)

/** A page of one portal, which can be judged again and again. */
interface Candidate {
  readonly url: string
  judge(): Promise<JudgedPage>
}

/** In turns, so that what the machine does meanwhile is shared by all. */
async function report(candidates: readonly Candidate[]): Promise<void> {
  const judged = candidates.map(({ url, judge }) => ({ url, judge, pages: [] as JudgedPage[] }))
  for (let run = 0; run < Number(options.runs); run++) {
    for (const { judge, pages } of judged) pages.push(await judge())
  }
  for (const { url, pages } of judged) console.log(`${url}: ${summarize(pages)}`)
}

function summarize(pages: readonly JudgedPage[]): string {
  const scoresOf = (name: Judgement) => pages.map(({ scores }) => scores[name])
  const faults = new Set(pages.flatMap((page) => page.faults))
  const found = faults.size > 0 ? `; found fault: ${[...faults].join(', ')}` : ''
  const medianOf = (audit: string) => median(pages.map(({ measured }) => measured(audit)))
  const times = [
    `first paint ${(medianOf('first-contentful-paint') / 1000).toFixed(1)} s`,
    `largest paint ${(medianOf('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocked ${medianOf('total-blocking-time').toFixed(0)} ms`,
    `moved ${medianOf('cumulative-layout-shift').toFixed(3)}`,
  ]
  const scores = judgements.map((name) => `${name} ${median(scoresOf(name))}`)
  return `${[...scores, ...times].join(', ')} (performance ${scoresOf('performance').join(', ')})${found}`
}

async function newestMessagePath(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}${searchMessages.path}`, {
    method: 'POST',
    headers: { ...(await signIn(portalUrl, account)), 'content-type': 'application/json' },
    body: JSON.stringify({ skip: 0, take: 1 }),
  })
  const [newest] = searchMessages.success.schema.parse(await answer.json()).data
  if (!newest) throw new Error(`${account} has no message`)
  return `/messages/${newest.id}`
}

async function judgePublicPages(portalUrls: readonly string[]): Promise<void> {
  const paths = publicPaths.filter(isWanted)
  if (paths.length === 0) return
  const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
  for (const path of paths) {
    const urls = portalUrls.map((portalUrl) => `${portalUrl}${path}`)
    await report(
      urls.map((url) => ({ url, judge: () => judgePage({ url, debuggingPort, isSignedIn: false }) })),
    )
  }
  await browser.close()
}

async function judgeCustomerPages(portalUrls: readonly string[]): Promise<void> {
  const paths = [...customerPaths, newestMessage].filter(isWanted)
  if (paths.length === 0) return
  const customers = await Promise.all(portalUrls.map(openCustomer))
  for (const path of paths) await report(await Promise.all(customers.map(({ page }) => page(path))))
  for (const { browser } of customers) await browser.close()
}

/** Each portal has a browser of its own: a session is of one of them. */
async function openCustomer(portalUrl: string, place: number) {
  const browser = await openSignedInBrowser(portalUrl, account, debuggingPort + place)
  const page = async (path: string): Promise<Candidate> => {
    const url = `${portalUrl}${path === newestMessage ? await newestMessagePath(portalUrl) : path}`
    return {
      url,
      async judge() {
        await browser.forgetFiles()
        return judgePage({ url, debuggingPort: browser.debuggingPort, isSignedIn: true })
      },
    }
  }
  return { browser, page }
}

if (options.at) await judge(options.at)
else {
  const portal = await startPortal()
  try {
    await judge([portal.url])
  } finally {
    await portal.stop()
    removeDataDirectory(portal.dataDirectory)
  }
}

async function judge(portalUrls: readonly string[]): Promise<void> {
  await judgePublicPages(portalUrls)
  await judgeCustomerPages(portalUrls)
}
