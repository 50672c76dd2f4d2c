import { expect, type Page } from '@playwright/test'
import { goTo, watchCalls } from '../support/go-to.ts'
import { test } from '../support/test.ts'

/** What is left of the focused element beside the bar at the bottom, and whether it belongs to the bar. */
const focusedBesideBar = (page: Page, bar: string) =>
  page.evaluate((name) => {
    const barElement = document.querySelector(`nav[aria-label="${name}"]`)
    const focused = document.activeElement
    if (!barElement || !focused || focused === document.body) return null
    const { bottom } = focused.getBoundingClientRect()
    return {
      name: focused.getAttribute('aria-label') ?? focused.textContent,
      isHidden: !barElement.contains(focused) && bottom > barElement.getBoundingClientRect().top,
    }
  }, bar)

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

const screens = {
  '/points-of-delivery': 'pointsOfDelivery',
  '/messages': 'messages',
  '/contact': 'contact',
} as const

test("on a phone the bar hides nothing of a page from the keyboard or at the page's end", async ({
  page,
  openSignedIn,
}) => {
  const untilSilent = watchCalls(page)
  const t = await openSignedIn('ana@primer.rs', '/points-of-delivery', 'sr-Cyrl-RS')
  for (const [path, title] of Object.entries(screens)) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: t(`shell.title.${title}`) })).toBeVisible()
    await untilSilent(200)
    const bar = page.getByRole('navigation', { name: t('shell.menu.quick') })
    const links = page.getByRole('navigation', { name: t('shell.footer.label') }).getByRole('link')
    const last = links.last()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const focused = await focusedBesideBar(page, t('shell.menu.quick'))
      expect(focused?.isHidden, focused?.name ?? '').not.toBe(true)
      if (await last.evaluate((link) => link === document.activeElement)) break
    }
    await expect(last).toBeFocused()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await last.boundingBox()
    const barBox = await bar.boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
    for (const box of boxes) {
      expect(box.height).toBeGreaterThan(38)
      const shared = boxes.filter(
        (other) =>
          other !== box &&
          other.y < box.bottom &&
          box.y < other.bottom &&
          other.x < box.right &&
          box.x < other.right,
      )
      expect(shared).toEqual([])
    }
  }
})

test('on a phone the keyboard goes through the header line by line', async ({ page, openSignedIn }) => {
  await openSignedIn('ana@primer.rs', '/contact', 'sr-Cyrl-RS')
  const middleOfStop = () =>
    page.evaluate(() => {
      const stop = document.activeElement
      if (!stop?.closest('header')) return null
      const { top, height } = stop.getBoundingClientRect()
      return top + height / 2
    })
  const middles: number[] = []
  await page.locator('header a').first().focus()
  for (let middle = await middleOfStop(); middle !== null; middle = await middleOfStop()) {
    middles.push(middle)
    await page.keyboard.press('Tab')
  }
  const [first = 0] = middles
  const last = middles.at(-1) ?? 0
  expect(last - first).toBeGreaterThan(30)
  for (const [place, middle] of middles.entries()) {
    expect(middle).toBeGreaterThan((middles[place - 1] ?? 0) - 10)
  }
})
