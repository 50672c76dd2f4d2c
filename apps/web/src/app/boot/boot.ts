import type { Session } from '@portal/contract/account/session'
import type { Language } from '@portal/domain/enumerations'
import { type CompiledTexts, createTranslate } from '@portal/i18n/translate'
import type { CallOptions } from '#web/api/request.ts'
import { isFresh } from '#web/session/access-token.ts'
import { createDeviceStorage } from '#web/session/device-storage.ts'
import { readLanguage } from '#web/session/language.ts'
import { createSelectionStore, keepOrFirst } from '#web/session/selection-store.ts'
import { createSessionStore } from '#web/session/session-store.ts'
import { readTheme, showTheme } from '#web/session/theme.ts'
import { showBalance } from './first-balance.ts'
import { prefetchHome, prefetchSession } from './first-calls.ts'

/** The build's chunk graph; see build/boot-script.ts. */
declare const preloadTable: PreloadTable
/** The texts of the first paint. */
declare const firstWords: Record<Language, CompiledTexts>

interface PreloadTable {
  defaultLanguage: Language
  languageNames: Record<Language, string>
  files: string[]
  /** Indexes into `files`. */
  fonts: Record<Language, number[]>
  texts: Record<Language, number[]>
  applicationTexts: Record<Language, number[]>
  routes: Record<string, number[]>
  application: number[]
  /** Beyond `application`; preloaded only with a session. */
  applicationRoutes: Record<string, number[]>
}

// Read once: the build writes the table in place of the name.
const table = preloadTable
const { documentElement: page, head } = document
const storage = createDeviceStorage(() => window.localStorage)
const language = readLanguage(storage)
const tokens = createSessionStore(storage).readTokens()
page.lang = table.languageNames[language]
showTheme(document, readTheme(storage))

const path = location.pathname
const isLogin = path === '/' || path === '/login'
const isWhole = isLogin && !tokens && language === table.defaultLanguage
const isHome = path === '/home'
const ofCustomer = path in table.routes ? 'none' : isHome ? 'shell home' : 'shell'
page.dataset.firstPaint = tokens ? ofCustomer : isWhole ? 'whole' : 'frame'

/** Chunks of this page, which otherwise load only after the entry has run. */
const numbers = new Set([...table.texts[language], ...(table.routes[path] ?? [])])
const ofPage = table.applicationRoutes[path] ?? []
if (tokens)
  for (const number of [...table.applicationTexts[language], ...table.application, ...ofPage])
    numbers.add(number)
function ask(number: number, attributes: Partial<HTMLLinkElement>) {
  const link = document.createElement('link')
  head.append(Object.assign(link, attributes, { href: table.files[number] }))
}
for (const number of table.fonts[language])
  ask(number, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
for (const number of numbers) {
  const rel = table.files[number]?.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  ask(number, { rel, fetchPriority: 'low' })
}

if (tokens && ofPage.length > 0 && isFresh(tokens, Date.now()))
  // The caller that takes the prefetched answer handles its rejection.
  beginPage({ language, accessToken: tokens.accessToken }).catch(() => undefined)

async function beginPage(options: CallOptions): Promise<void> {
  const kept = createSelectionStore(storage).current()
  const response = await prefetchSession(kept, options)
  if (!isHome || !response.ok) return
  // The contract of this call; the page itself reads the other copy.
  const session = (await response.clone().json()) as Session
  prefetchHome(session, kept, options)
  const contract = keepOrFirst(session.contracts, kept.commercialContractId)
  const translate = createTranslate(language, firstWords[language])
  if (contract) await showBalance(contract, { language, translate })
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) page.dataset.firstPaint = 'failed'
  },
  true,
)
