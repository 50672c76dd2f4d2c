import type { Session } from '@portal/contract/account/session'
import type { Language } from '@portal/domain/enumerations'
import type { CallOptions } from '#web/api/request.ts'
import { isFresh } from '#web/session/access-token.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'
import { readLanguage } from '#web/session/language.ts'
import { browserPlaces, readSelection } from '#web/session/selection-store.ts'
import { readTokens } from '#web/session/session-store.ts'
import type { TextArea } from '#web/session/texts-store.ts'
import { readTheme, showTheme } from '#web/session/theme.ts'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import { prefetchSession } from './first-session.ts'
import { type Begin, send } from './send.ts'

/** The build's chunk graph; see build/boot-script.ts. */
declare const preloadTable: PreloadTable

interface PreloadTable {
  defaultLanguage: Language
  languageNames: Record<Language, string>
  /** The file of what a page begins with: first-home.ts, first-bills.ts. */
  beginnings: Record<string, string | undefined>
  files: string[]
  /** Indexes into `files`. */
  fonts: Record<Language, number[]>
  texts: Record<TextArea, Record<Language, number[]>>
  publicTexts: readonly TextArea[]
  applicationTexts: readonly TextArea[]
  /** Beyond those of the layout. */
  pageTexts: Record<string, readonly TextArea[] | undefined>
  routes: Record<string, number[]>
  application: number[]
  /** Beyond `application`; preloaded only with a session. */
  applicationRoutes: Record<string, number[]>
  /** Beyond those: what is below the fold. */
  later: Record<string, number[] | undefined>
}

declare global {
  interface Window {
    /** Asks for all the scripts of a route at once; the styles are its importer's, which waits for them. */
    preloadCode?: (page: string) => void
  }
}

// Read once: the build writes the table in place of the name.
const table = preloadTable
const { documentElement: page, head } = document
const storage = createDeviceStorage(() => window.localStorage)
const language = readLanguage(storage)
const tokens = readTokens(storage)
page.lang = table.languageNames[language]
showTheme(document, readTheme(storage))

const path = location.pathname
const isLogin = path === '/' || path === '/login'
const isWhole = isLogin && !tokens && language === table.defaultLanguage
const isHome = path === '/home'
const ofCustomer = path in table.routes ? 'none' : isHome ? 'shell home' : 'shell'
page.dataset.firstPaint = tokens ? ofCustomer : isWhole ? 'whole' : 'frame'

const isBegun = tokens !== null && isFresh(tokens, Date.now())
// Asked for before all others: small, and needed as soon as the session has answered.
const file = isBegun ? table.beginnings[path] : undefined
const beginning: Promise<{ begin: Begin } | null> =
  file === undefined ? Promise.resolve(null) : import(/* @vite-ignore */ file).catch(() => null)

/** Chunks of this page, which otherwise load only after the entry has run. */
const ofPage = table.applicationRoutes[path] ?? []
const areas = tokens ? [...table.applicationTexts, ...(table.pageTexts[path] ?? [])] : table.publicTexts
const numbers = new Set([
  ...areas.flatMap((area) => table.texts[area][language]),
  ...(table.routes[path] ?? []),
  ...(tokens ? [...table.application, ...ofPage] : []),
])
const isStyle = (number: number) => table.files[number]?.endsWith('.css')
function ask(number: number, attributes: Partial<HTMLLinkElement>) {
  const link = document.createElement('link')
  head.append(Object.assign(link, attributes, { href: table.files[number] }))
}
for (const number of table.fonts[language])
  ask(number, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
const askFor = (number: number) =>
  ask(number, { rel: isStyle(number) ? 'stylesheet' : 'modulepreload', fetchPriority: 'low' })
numbers.forEach(askFor)
const later = table.later[path] ?? []
for (const number of later) numbers.add(number)

window.preloadCode = (page) => {
  const known = table.applicationRoutes[page]
  const below = table.later[page] ?? []
  for (const number of known ? [...table.application, ...known, ...below] : (table.routes[page] ?? [])) {
    if (!numbers.has(number) && !isStyle(number)) ask(number, { rel: 'modulepreload' })
    numbers.add(number)
  }
}

if (isBegun && ofPage.length > 0)
  // The caller that takes the prefetched answer handles its rejection.
  beginPage({ language, accessToken: tokens.accessToken }).catch(() => undefined)

async function beginPage(options: CallOptions): Promise<void> {
  const kept = readSelection(browserPlaces)
  const response = await prefetchSession(kept, options)
  if (file === undefined || !response.ok) return
  // The contract of this call; the page itself reads the other copy.
  const session = (await response.clone().json()) as Session
  await (await beginning)?.begin(session, kept, options, send)
  afterPaint(() => later.forEach(askFor))
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) page.dataset.firstPaint = 'failed'
  },
  true,
)

// The page's own code did not come, so nobody else can answer this button.
addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.id === 'load-anew') location.reload()
})
