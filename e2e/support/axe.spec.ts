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

test('what can be read in the light only is found, by its own colour and by what it stands on', async ({
  page,
}) => {
  const showWord = (word: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Word</title>
      <style>:root { color-scheme: light dark } body { color: light-dark(#000, #eee); background: light-dark(#fff, #111) }
        .dim { color: light-dark(#000, #555) } .ground { background: light-dark(#fff, #ccc) }</style>
      <main><h1>Word</h1><p class="${word}">Words</p></main>`)
  await showWord('')
  await expectAccessible(page)
  for (const word of ['dim', 'ground']) {
    await showWord(word)
    await expect(expectAccessible(page)).rejects.toThrow('color-contrast in the dark: p')
  }
})

/** What axe calls incomplete: in a drawing, under something transparent, before a ground that is no element. */
const unjudged = {
  'in a drawing':
    '<svg role="img" aria-label="Year" width="200" height="40"><text y="20" class="WORD">Words</text></svg>',
  'under a layer':
    '<div style="position: relative"><p class="WORD">Words</p><i style="position: absolute; inset: 0"></i></div>',
  'on a pseudo-element': '<p class="covered WORD">Words</p>',
}
const layered = `.covered { position: relative; z-index: 0 }
  .covered::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #eee }`

for (const [where, markup] of Object.entries(unjudged))
  test(`a pale word ${where} is found although axe can't tell its ground, and a dark one passes`, async ({
    page,
  }) => {
    const showWord = (word: string) =>
      page.setContent(`<!doctype html><html lang="en"><title>Word</title>
        <style>body { color: #000; background: #fff } .pale { color: #bbb; fill: #bbb } ${layered}</style>
        <main><h1>Word</h1>${markup.replace('WORD', word)}</main>`)
    await showWord('')
    await expectAccessible(page)
    await showWord('pale')
    await expect(expectAccessible(page)).rejects.toThrow('color-contrast: ')
  })

test('the frame around a page is judged by the flows of the shell, and an open menu in it by its own', async ({
  page,
}) => {
  const showFrame = () =>
    page.setContent(`<!doctype html><html lang="en"><title>Frame</title>
      <style>body { color: #000; background: #fff } .pale { color: #bbb }</style>
      <div class="application-layout-shell-1"><div class="application-layout-page-1">
        <header><p class="pale">Menu</p><button popovertarget="menu">Open</button>
          <div id="menu" popover><p>Entries</p></div></header>
        <main><h1>Page</h1></main>
      </div></div>`)
  await showFrame()
  await expectAccessible(page)
  await expect(expectAccessible(page, 'with frame')).rejects.toThrow('color-contrast: .pale')
  await page.getByRole('button').click()
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast: .pale')
})
