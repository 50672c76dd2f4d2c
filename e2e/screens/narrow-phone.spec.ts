import { expect, type Page } from '@playwright/test'
import { languages } from '@portal/domain/enumerations'
import { test } from '../support/test.ts'
import { company, household, type Screen, screens } from './screens.ts'

// Flows go to the phone in Cyrillic (record 0100); what another language changes there is how long its words are.
test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

const groups: Record<string, (screen: Screen) => boolean> = {
  'before signing in': ({ account }) => account === undefined,
  'of a household': ({ account }) => account === household,
  'of a company': ({ account }) => account === company,
  'without contracts': ({ account }) => account !== undefined && account !== household && account !== company,
}

/** What stands out of the window to the right, or nothing. */
const overhanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`)
  })

for (const language of languages)
  for (const [group, isInGroup] of Object.entries(groups))
    test(`the screens ${group} fit the narrowest phone in ${language}`, async ({
      page,
      open,
      openSignedIn,
    }) => {
      test.slow()
      for (const { name, path, account, prepare } of screens.filter(isInGroup)) {
        const t = account ? await openSignedIn(account, path, language) : await open(path, language)
        await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
        await prepare?.(page, t)
        await page.waitForLoadState('networkidle')
        expect.soft(await overhanging(page), name).toEqual([])
      }
    })
