import { test as base, type Page } from '@playwright/test'
import { type Language, languages } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { textsIn } from './texts.ts'

const storedLanguage = 'portal.language'
const storedSession = 'portal.session'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Tokens of an account for this worker; a session is young enough never to be refreshed inside a flow. */
type TokensOf = (email: string) => Promise<Tokens>

interface Fixtures {
  /** Opens a page of the portal in a language, as a returning visitor whose device remembers it. */
  open(path: string, language: Language): Promise<Translate>
  /** The same for a customer who has signed in before. */
  openSignedIn(email: string, path: string, language: Language): Promise<Translate>
}

export const demoPassword = 'Struja-2026!'
const sessionAgeLimitMs = 4 * 60_000

let nextAddress = 0
/** Every flow comes from an address of its own, so that the limits of one never meet another. */
function newAddress(worker: number): string {
  nextAddress += 1
  return `10.${worker}.${Math.floor(nextAddress / 250)}.${(nextAddress % 250) + 1}`
}

export const test = base.extend<Fixtures, { tokensOf: TokensOf }>({
  extraHTTPHeaders: async ({ browserName: _browserName }, use, info) => {
    await use({ 'x-forwarded-for': newAddress(info.parallelIndex) })
  },
  tokensOf: [
    async ({ browserName: _browserName }, use, info) => {
      const known = new Map<string, { tokens: Tokens; sinceMs: number }>()
      const url = String(info.project.use.baseURL)
      await use(async (email) => {
        const kept = known.get(email)
        if (kept && Date.now() - kept.sinceMs < sessionAgeLimitMs) return kept.tokens
        const tokens = await signInByCall(url, email, newAddress(100 + info.parallelIndex))
        known.set(email, { tokens, sinceMs: Date.now() })
        return tokens
      })
    },
    { scope: 'worker' },
  ],
  open: async ({ page }, use) => {
    await use(async (path, language) => {
      await remember(page, { [storedLanguage]: language })
      await page.goto(path)
      return textsIn(language)
    })
  },
  openSignedIn: async ({ page, tokensOf }, use) => {
    await use(async (email, path, language) => {
      const session = JSON.stringify(await tokensOf(email))
      await remember(page, { [storedLanguage]: language, [storedSession]: session })
      await page.goto(path)
      return textsIn(language)
    })
  },
})

/** Puts entries into the device's storage once, so that what the page writes later stays. */
async function remember(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('e2e.remembered')) return
    sessionStorage.setItem('e2e.remembered', 'yes')
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, entries)
}

async function signInByCall(url: string, email: string, address: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: email, password: demoPassword, deviceTypeId: 1 }),
  })
  const { token } = (await answer.json()) as { token: Tokens | null }
  if (!token) throw new Error(`${email} can't sign in`)
  return token
}

/** Runs a flow once in each language. */
export function inEachLanguage(run: (language: Language) => void): void {
  for (const language of languages) run(language)
}

/**
 * What a language changes of a screen are its words: the walk of the widths sees every screen in all three, so a flow
 * that only looks at a screen runs in one (record 0171).
 */
export function inOneLanguage(run: (language: Language) => void): void {
  run('sr-Cyrl-RS')
}

/** A flow in each language goes to the phone in one of them (record 0100). */
export const onPhoneIn = (language: Language) => (language === 'sr-Cyrl-RS' ? '@phone' : [])

let nextMail = 0
/** An address nobody has used before. */
export const newEmail = (about: string): string => {
  nextMail += 1
  return `${about}-${process.pid}-${Date.now()}-${nextMail}@primer.rs`
}
