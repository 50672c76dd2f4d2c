import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { drawn, goTo, watchCalls } from '../support/go-to.ts'
import { test } from '../support/test.ts'
import { openedScreens } from './opened-screens.ts'
import { type Screen, screens } from './screens.ts'

const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }

const opened = new Set([
  'check-payment-status-successful',
  'shell-contracts',
  'shell-inbox',
  'shell-profile',
  'consumption-opened',
  'consumption-all-points',
])

/** What `screens` leaves out: the outcome of a payment, menus and readings opened, pages of the app without its key. */
const otherRoutes: readonly Screen[] = [
  ...openedScreens.filter(({ name }) => opened.has(name)),
  { name: 'payment-status', path: '/payment-status' },
  { name: 'do-mobile-payment', path: '/do-mobile-payment' },
]

/** What hangs out of the window, and what scrolls sideways inside it; what is clipped or hidden on purpose is not meant. */
function wideParts(): string[] {
  const width = document.documentElement.clientWidth
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 30)}"`
  const isInside = ({ left, right }: DOMRect) => left >= -1 && right <= width + 1
  const isHeld = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    const isHolder =
      getComputedStyle(parent).overflowX !== 'visible' && isInside(parent.getBoundingClientRect())
    return isHolder || isHeld(parent)
  }
  const found = [...document.querySelectorAll('body *')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || element.closest('svg') !== null) return []
    if (!isInside(box) && !isHeld(element)) return [`leaves the screen: ${nameOf(element)}`]
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isWide = scrolls && element.scrollWidth > element.clientWidth + 1
    return isWide ? [`scrolls sideways: ${nameOf(element)}`] : []
  })
  const whole = document.documentElement.scrollWidth
  return whole > width ? [`the page is ${whole} wide`, ...found] : found
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)
  await page.evaluate(drawn)
}

const cyrillic = /[\u0400-\u04ff]/
/** A key that is shown in place of its text. */
const beginnings = new Set(Object.values(areas).flatMap((keys) => keys.map((key) => key.split('.')[0])))
const textKey = new RegExp(`\\b(?:${[...beginnings].join('|')})\\.[a-z]\\w*\\.\\w+`)

/** The words of a screen are those of its language, each of them. */
async function expectWords(page: Page, name: string, language: Language): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText()
  // Spec 2.1: the statement is in Cyrillic, whatever the language.
  const isInCyrillic = language === 'sr-Cyrl-RS' || name === 'privacy-policy'
  expect.soft(cyrillic.test(heading), `${name} in ${language}: ${heading}`).toBe(isInCyrillic)
  expect.soft(await page.locator('body').innerText(), `${name} in ${language}`).not.toMatch(textKey)
}

/** Who signs in: a page is loaded once for all the screens of an account. */
const groups = Map.groupBy([...screens, ...otherRoutes], ({ account }) => account)

// Flows go to the phone in one language (record 0100); what another changes there is how long its words are.
for (const language of languages)
  for (const [account, ofAccount] of groups)
    test(`the screens of ${account ?? 'visitors'} fit 320 pixels, and a phone with text twice as large, in ${language}`, async ({
      page,
      open,
      openSignedIn,
    }) => {
      test.setTimeout(20_000 * ofAccount.length)
      const untilSilent = watchCalls(page)
      const [first] = ofAccount
      await page.setViewportSize(narrow)
      const t = account
        ? await openSignedIn(account, first?.path ?? '/', language)
        : await open(first?.path ?? '/', language)
      for (const { name, path, bendAnswers, prepare } of ofAccount) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await bendAnswers?.(page)
        await page.setViewportSize(narrow)
        await setTextSize(page, '')
        await goTo(page, path)
        await untilSilent(200)
        await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
        await prepare?.(page, t)
        await untilSilent(500)
        await expectWords(page, name, language)
        expect.soft(await page.evaluate(wideParts), `${name} at 320`).toEqual([])
        await page.setViewportSize(phone)
        await setTextSize(page, '200%')
        expect.soft(await page.evaluate(wideParts), `${name} at 200 %`).toEqual([])
      }
    })
