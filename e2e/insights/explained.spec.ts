import { expect, type Page } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { printPage, withoutSpaces } from '../support/printed-pdf.ts'
import { demoPassword, inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const call = '**/api/insights/bill-explanation?**'

const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type OpenSignedIn = (email: string, path: string, language: Language) => Promise<Translate>

/** By the way people go: the newest bill, its details, the link in them. */
async function openExplained(page: Page, openSignedIn: OpenSignedIn, email: string, language: Language) {
  const t = await openSignedIn(email, '/bills', language)
  await page.locator('main li h3 button').first().click()
  await dialog(page)
    .getByRole('link', { name: t('insights.explanation.open') })
    .click()
  await expect(page).toHaveURL(/\/bills\/\d+\/explained$/)
  return t
}

const causes = (page: Page, t: Translate) => region(page, t('insights.explanation.causes'))

inOneLanguage((language) => {
  test(`a bill explained in ${language}: the cause first, then every line, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    test.slow()
    const t = await openExplained(page, openSignedIn, household, language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.billExplained') })).toBeVisible()
    await expect(causes(page, t).locator('svg[role=graphics-document]')).toBeVisible()
    await press(page, t('insights.explanation.causes.whatIsWhat'))
    await press(page, t('insights.explanation.lines.all'))
    const lines = region(page, t('insights.explanation.lines'))
    for (const number of ['1', '9', '15', 'A'] as const) {
      await expect(
        lines.getByText(`${number} ${t(`insights.explanation.line.${number}`)}`, { exact: true }),
      ).toBeVisible()
    }
    await expect(region(page, t('insights.explanation.zones'))).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)
  })
})

/** Hundredths, whatever the signs of the language. */
const hundredths = (text: string | null) =>
  Number((text ?? '').replaceAll(/[^\d\u2212]/g, '').replace('\u2212', '-'))

test('the causes lead from one bill to the other to the para, against either of the two', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openExplained(page, openSignedIn, household, 'sr-Cyrl-RS')
  await press(page, t('insights.explanation.causes.asTable'))
  const table = causes(page, t).getByRole('table')
  const expectSum = async () => {
    const amounts = (await table.locator('td').allTextContents()).map(hundredths)
    expect(amounts.length).toBeGreaterThan(2)
    const [before = 0, ...rest] = amounts
    const after = rest.pop()
    expect(rest.reduce((sum, change) => sum + change, before)).toBe(after)
  }
  await expectSum()
  const first = await table.textContent()
  const choices = page.getByRole('group', { name: t('insights.explanation.against') }).getByRole('button')
  await choices.nth(1).click()
  await expect(page).toHaveURL(/against=year-before/)
  await expect(table).not.toHaveText(first ?? '')
  await expectSum()
  await page.reload()
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('a link to a bill waits for signing in, and a stranger’s bill is nobody’s', async ({
  page,
  openSignedIn,
}) => {
  test.slow()
  const t = await openExplained(page, openSignedIn, household, 'sr-Cyrl-RS')
  const address = new URL(page.url()).pathname
  // Not signed out: other flows use the same session.
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await page.getByLabel(t('account.login.username')).fill(company)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(page.getByText(t('finances.billDetails.missing'))).toBeVisible()
})

test('an explanation that does not come leaves the bill as it was, and is tried again on its page', async ({
  page,
  openSignedIn,
}) => {
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  const t = await openExplained(page, openSignedIn, household, 'en-US')
  await expect(page.getByRole('alert')).toContainText(t('insights.explanation.failed'))
  await page.unroute(call)
  await press(page, t('common.retry'))
  await expect(causes(page, t).locator('svg[role=graphics-document]')).toBeVisible()
})

test('lines add up as the bill prints them and the zones to line 14; on paper it is one sheet, all lines open', async ({
  page,
  openSignedIn,
}) => {
  const t = await openExplained(page, openSignedIn, household, 'sr-Cyrl-RS')
  await expect(causes(page, t).locator('svg[role=graphics-document]')).toBeVisible()
  await expect(region(page, t('insights.explanation.zones'))).toBeVisible()
  const sheets = await printPage(page)
  expect(sheets).toHaveLength(1)
  for (const number of ['1', '5', '8', '11', '14', 'A'] as const) {
    expect(sheets[0]).toContain(withoutSpaces(t(`insights.explanation.line.${number}`)))
  }

  await press(page, t('insights.explanation.lines.all'))
  const lines = region(page, t('insights.explanation.lines'))
  const amountOf = async (number: string) => {
    const printed = page.locator('th > span > span', { hasText: new RegExp(`^${number}$`) })
    const cell = lines.locator('tr').filter({ has: printed }).locator('td > span').first()
    return hundredths(await cell.textContent())
  }
  const sum = async (...numbers: readonly string[]) =>
    (await Promise.all(numbers.map(amountOf))).reduce((one, other) => one + other, 0)
  expect(await sum('4', '5', '6', '7', '9', '11', '15')).toBe(await amountOf('A'))
  const totals = region(page, t('insights.explanation.zones')).locator('tfoot tr').first().locator('td')
  expect((await totals.allTextContents()).map(hundredths)).toEqual([
    await amountOf('3'),
    await amountOf('14'),
  ])
})
