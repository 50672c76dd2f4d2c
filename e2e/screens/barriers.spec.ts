import { expect, type Locator } from '@playwright/test'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'

/** WCAG 2.5.8: what is less than 24 pixels high keeps that distance from one middle to the next. */
async function distances(links: Locator): Promise<number[]> {
  const middles = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, height } = link.getBoundingClientRect()
      return top + height / 2
    }),
  )
  return middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
}

test('by keyboard: the skip link leads to the content, a menu closes with Escape and when it is left, zoomed in nothing stands over the page', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/warnings', 'sr-Cyrl-RS')
  const ofSeveral = page.locator('main dd:has(:nth-child(2) > a)').first()
  await expect(ofSeveral).toBeVisible()
  const between = await distances(ofSeveral.locator('a'))
  expect(between.length).toBeGreaterThan(0)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(24)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('common.skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const menu = page.locator('header button[aria-haspopup]').last()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':popover-open')).toBeVisible()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('header') !== null)
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  for (let press = 0; press < 12 && (await isInside()); press += 1) await page.keyboard.press('Tab')
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toBeFocused()

  const bar = page.getByRole('navigation', { name: t('shell.menu.quick') })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(bar).toBeInViewport()
  // 400 % of a window of 1280 × 1024.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(bar).not.toBeInViewport()
})

test('zoomed in, the day on which the calendar opens is seen, and so is its button once a period is chosen', async ({
  page,
  openSignedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openSignedIn(household, '/warnings', 'sr-Cyrl-RS')
  const button = page.locator('main button[aria-haspopup=dialog]').first()
  await button.focus()
  await page.keyboard.press('Enter')
  const day = page.getByRole('gridcell').locator(':focus')
  await expect(day).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(day).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
})

test('a password may be pasted, as password managers and people who forget do', async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/login', 'sr-Cyrl-RS')
  const password = page.locator('[autocomplete=current-password]')
  await page.evaluate(() => navigator.clipboard.writeText('Struja-2026!'))
  await password.focus()
  await page.keyboard.press('Control+V')
  await expect(password).toHaveValue('Struja-2026!')
})

test('a picture is put in place by single presses, and not beyond its edge', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/user?change=picture', 'sr-Cyrl-RS')
  const wide = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(wide, 'base64')
  const dialog = page.locator('dialog[open]')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'siroka.png', mimeType: 'image/png', buffer })
  const picture = dialog.getByRole('application').locator('xpath=..').locator('img')
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0
  const before = await leftOf(picture)
  const press = dialog.getByRole('button', { name: t('administration.users.moveRight'), exact: true })
  await press.click()
  await expect.poll(() => leftOf(picture)).toBe(before + 24)
  for (let times = 0; times < 30; times += 1) await press.click()
  const cut = await leftOf(dialog.getByRole('application'))
  await expect.poll(() => leftOf(picture)).toBeCloseTo(cut, 0)
})
