// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryStorage } from './testing/builders.ts'
import { keepTheme, readTheme, showTheme } from './theme.ts'

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')

const aPage = () => new DOMParser().parseFromString(html, 'text/html')

const barsOf = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => [
      meta.dataset.scheme,
      meta.getAttribute('media'),
    ]),
  )

it('is kept, but for the theme of the device, which keeps nothing', () => {
  const storage = memoryStorage()
  expect(readTheme(storage)).toBe('system')
  keepTheme(storage, 'dark')
  expect(readTheme(storage)).toBe('dark')
  keepTheme(storage, 'system')
  expect(storage.getItem('portal.theme')).toBeNull()
  storage.setItem('portal.theme', 'purple')
  expect(readTheme(storage)).toBe('system')
})

it('colours the page and the bar of the browser, and gives both back to the device', () => {
  const page = aPage()
  const ofDevice = barsOf(page)
  expect(ofDevice).toEqual({
    light: '(prefers-color-scheme: light)',
    dark: '(prefers-color-scheme: dark)',
  })
  showTheme(page, 'dark')
  expect(page.documentElement.dataset.theme).toBe('dark')
  expect(barsOf(page)).toEqual({ light: 'not all', dark: 'all' })
  showTheme(page, 'light')
  expect(page.documentElement.dataset.theme).toBe('light')
  expect(barsOf(page)).toEqual({ light: 'all', dark: 'not all' })
  showTheme(page, 'system')
  expect(page.documentElement.dataset.theme).toBeUndefined()
  expect(barsOf(page)).toEqual(ofDevice)
})

it('is there before the first paint: the script of the page finds the colours above itself', () => {
  expect(html.lastIndexOf('name="theme-color"')).toBeLessThan(html.indexOf('<!--boot-->'))
})
