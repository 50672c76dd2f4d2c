import { storageKeys } from '#web/session/device-storage.ts'

/** What the build knows about its files; see build/first-paint-plugin.ts. */
declare const preloadTable: PreloadTable

interface PreloadTable {
  defaultLanguage: string
  languageNames: Record<string, string>
  files: string[]
  /** Numbers of files. */
  texts: Record<string, number[]>
  applicationTexts: Record<string, number[]>
  routes: Record<string, number[]>
  application: number[]
  /** Beyond those of the application; asked for only by who has signed in. */
  applicationRoutes: Record<string, number[]>
}

// Read once: the build writes the table in place of the name.
const table = preloadTable
const { documentElement: page, head } = document
const isStored = { language: '', session: false }
try {
  isStored.language = localStorage.getItem(storageKeys.language) ?? ''
  isStored.session = localStorage.getItem(storageKeys.session) !== null
} catch {
  // A browser without storage begins like a first visit.
}

const language = isStored.language in table.texts ? isStored.language : table.defaultLanguage
page.lang = table.languageNames[language] ?? page.lang

const path = location.pathname
const isLogin = path === '/' || path === '/login'
const isWhole = isLogin && !isStored.session && language === table.defaultLanguage
page.dataset.firstPaint = isStored.session ? 'none' : isWhole ? 'whole' : 'frame'

/** Files of this page that the entry would ask for only after it has run. */
const numbers = new Set([...(table.texts[language] ?? []), ...(table.routes[path] ?? [])])
if (isStored.session) {
  const ofPage = table.applicationRoutes[path] ?? []
  for (const number of [...(table.applicationTexts[language] ?? []), ...table.application, ...ofPage])
    numbers.add(number)
}
for (const number of numbers) {
  const file = table.files[number] ?? ''
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.href = file
  link.fetchPriority = 'low'
  head.append(link)
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) page.dataset.firstPaint = 'failed'
  },
  true,
)
