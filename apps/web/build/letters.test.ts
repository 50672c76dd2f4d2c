import { readFile } from 'node:fs/promises'
import { languages } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { languageNames } from '@portal/i18n/language'
import { describe, expect, it } from 'vitest'
import { letters, makeFont, unicodeRange } from './letters.ts'

const source = (path: string) => new URL(`../src/ui/${path}`, import.meta.url)

describe('the letters of our languages', () => {
  it('hold all that our texts are written with', () => {
    const known = new Set(letters.flatMap(({ text }) => [...text]))
    const texts = languages.flatMap((language) =>
      Object.values(areas).flatMap((area) => [...JSON.stringify(compileTexts(language, area))]),
    )
    const used = new Set([...texts, ...JSON.stringify(languageNames)])
    expect([...used].filter((letter) => !known.has(letter))).toEqual([])
  })

  it.each(letters)('are in the file of $name as npm run fonts makes it', async (part) => {
    const file = await readFile(source(`fonts/manrope-${part.name}.woff2`))
    expect((await makeFont(part)).equals(file)).toBe(true)
  })

  it.each(letters)('of $name are named by the style sheet', async ({ name, text }) => {
    const style = await readFile(source('base.css'), 'utf8')
    const range = new RegExp(`fonts/manrope-${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(style)?.[1]
    expect(range?.trim().split(/,\s+/).join(', ')).toBe(unicodeRange(text))
  })

  it('are not looked for in the files of all other letters, which would come along with them', async () => {
    const style = await readFile(source('base.css'), 'utf8')
    const others = [...style.matchAll(/wght-normal\.woff2[^}]*unicode-range:([^;]*);/g)].flatMap(
      ([, ranges = '']) =>
        [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => [
          Number.parseInt(first, 16),
          Number.parseInt(last, 16),
        ]),
    )
    expect(others.length).toBeGreaterThan(3)
    const codes = letters.flatMap(({ text }) => [...text].map((letter) => letter.codePointAt(0) ?? 0))
    const isIn = (code: number) => others.some(([first = 0, last = 0]) => code >= first && code <= last)
    expect(codes.filter(isIn)).toEqual([])
  })
})
