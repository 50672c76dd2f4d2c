import { expect, type Page } from '@playwright/test'
import { changeSession } from '../support/change-session.ts'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'
const selectionKey = 'portal.selection'

test('the selected contract is kept across a reload and for new tabs; an open tab keeps its own', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/commercial-contracts', 'sr-Cyrl-RS')
  const other = await context.newPage()
  await other.goto('/points-of-delivery')
  const choose = async (number: string) => {
    await page.getByRole('button', { name: t('shell.contract.caption') }).click()
    await page
      .getByRole('dialog', { name: t('shell.contract.choose') })
      .getByRole('button', { name: number })
      .click()
  }
  const selected = (tab: Page) => tab.getByRole('button', { name: t('shell.contract.caption') })
  await expect(selected(other)).toBeVisible()
  const before = await selected(other).textContent()
  await choose('2001184420')
  await expect(selected(page)).toContainText('2001184420')
  await page.reload()
  await expect(selected(page)).toContainText('2001184420')
  expect(before).not.toContain('2001184420')
  await expect(selected(other)).toHaveText(before ?? '')
  await other.reload()
  await expect(selected(other)).toHaveText(before ?? '')
  const third = await context.newPage()
  await third.goto('/points-of-delivery')
  await expect(selected(third)).toContainText('2001184420')
  expect(await page.evaluate((key) => localStorage.getItem(key), selectionKey)).toContain(
    'commercialContractId',
  )
})

test('many contracts are searched in both scripts and in bare letters', async ({ page, openSignedIn }) => {
  await changeSession(page, (session) => {
    const [first] = session.contracts
    if (!first) throw new Error('The demo account has contracts')
    const names = ['Ђурђа Жикић', 'Џон Његош', 'Ана', 'Бранко', 'Вера', 'Горан', 'Дара', 'Ера', 'Зоран']
    session.contracts = names.map((customerName, place) => ({
      ...first,
      id: first.id + place,
      commercialContractsNumber: `20090000${place}0`,
      customerName,
    }))
  })
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('shell.contract.caption') }).click()
  const list = page.getByRole('dialog', { name: t('shell.contract.choose') })
  const search = list.getByRole('searchbox')
  await expect(search).toBeFocused()
  for (const text of ['ђурђа', 'Žikić', 'djurdja zikic', '2009000000']) {
    await search.fill(text)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('listitem')).toContainText('Ђурђа')
  }
  await search.fill('нико')
  await expect(list.getByText(t('shell.contract.nothingFound'))).toBeVisible()
  await search.fill('dzon')
  await search.press('Enter')
  await expect(page.getByRole('button', { name: t('shell.contract.caption') })).toContainText('Џон Његош')
})
