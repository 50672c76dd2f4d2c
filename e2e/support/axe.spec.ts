import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Twelve rows, one of which may look otherwise, and a dialog over them. */
const show = (page: Page, { odd = '', dialog = '', behind = '' }) =>
  page.setContent(`<!doctype html><html lang="en"><title>Rows</title>
    <style>body { color: #000; background: #fff } .pale { color: #bbb } dialog { color: #000; background: #fff }</style>
    <main><h1 class="${behind}">Rows</h1>
    <ul>${Array.from({ length: 12 }, (_, row) => `<li><p class="${row === 5 ? odd : ''}">Row ${row}</p></li>`).join('')}</ul>
    <dialog aria-label="Details"><p class="${dialog}">Words</p><button>Close</button></dialog></main>`)

const open = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.showModal())

test('a page without faults passes, with an open dialog too', async ({ page }) => {
  await show(page, {})
  await expectAccessible(page)
  await open(page)
  await expectAccessible(page)
})

test('a pale row among many alike is found, and a pale word in a dialog', async ({ page }) => {
  await show(page, { odd: 'pale' })
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast: .pale')
  await show(page, { dialog: 'pale' })
  await open(page)
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast: .pale')
})

test('the page behind a dialog is judged without it', async ({ page }) => {
  await show(page, { behind: 'pale' })
  await open(page)
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast: h1')
})
