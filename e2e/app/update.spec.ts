import { expect, type Page } from '@playwright/test'
import { standBefore } from '../support/deploys.ts'
import { debtOf, untilApp } from '../support/device.ts'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const t = textsIn('sr-Cyrl-RS')

const versionsOf = (page: Page) => page.evaluate(() => caches.keys())
const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.js$/.test(name)),
  )

test('a deploy is offered, never forced, and no page mixes two versions', async ({
  page,
  context,
  baseURL,
  tokensOf,
}) => {
  const portal = await standBefore(String(baseURL))
  try {
    const session = JSON.stringify(await tokensOf('ana@primer.rs'))
    await context.addInitScript((kept) => localStorage.setItem('portal.session', kept), session)
    await page.goto(`${portal.url}/home`)
    await untilApp(page)
    await expect(debtOf(page)).toBeVisible()
    expect(await versionsOf(page)).toHaveLength(1)

    portal.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update())
    const offer = page.getByText(t('shell.app.updateReady'))
    // The whole of a version is loaded before it is offered.
    await expect(offer).toBeVisible({ timeout: 45_000 })
    expect(await versionsOf(page)).toHaveLength(2)

    // The files of the first version are gone from the server; the open page still has them all.
    await page.getByRole('button', { name: t('dashboard.debtCode.label') }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .click()
    expect((await filesOf(page)).some((name) => /next\.js$/.test(name))).toBe(false)

    // A page that comes now is the new one, and lets the new worker begin; the old page goes on with its own files.
    const later = await context.newPage()
    await later.goto(`${portal.url}/home`)
    await expect(debtOf(later)).toBeVisible()
    expect((await filesOf(later)).filter((name) => !/next\.js$/.test(name))).toEqual([])
    await expect(later.getByText(t('shell.app.updateReady'))).toBeHidden()
    const isWaiting = () =>
      later.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting !== null)
    await expect.poll(isWaiting, { timeout: 40_000 }).toBe(false)
    await page
      .getByRole('link', { name: t('shell.title.bills') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
    expect((await filesOf(page)).some((name) => /next\.js$/.test(name))).toBe(false)

    await later.close()
    await page.getByRole('button', { name: t('shell.app.reload') }).click()
    await expect(offer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
    expect((await filesOf(page)).filter((name) => !/next\.js$/.test(name))).toEqual([])
    // Nobody runs the first version any more: it goes.
    await expect.poll(() => versionsOf(page)).toHaveLength(1)
  } finally {
    await portal.stop()
  }
})
