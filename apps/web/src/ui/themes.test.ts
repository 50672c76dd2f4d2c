import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')
const sources = globSync('{src,build}/**/*.{css,ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

// Why axe judges the dark theme by its rules about colours alone: nothing else can differ in it.
it('a theme changes colours only: by light-dark() in the tokens, never by a question about the theme', () => {
  expect(sources.length).toBeGreaterThan(300)
  const asking = sources.filter(({ text }) => text.includes('prefers-color-scheme'))
  expect(asking.map(({ file }) => file)).toEqual([])
  const twofold = sources.filter(({ text }) => text.includes('light-dark('))
  expect(twofold.map(({ file }) => file)).toEqual(['src/ui/tokens.css'])
  const colour = /light-dark\((?:#[0-9a-f]{6}|rgb\([\d ./]+\)), (?:#[0-9a-f]{6}|rgb\([\d ./]+\))\)/g
  for (const { text } of twofold) expect(text.replaceAll(colour, '')).not.toContain('light-dark(')
})
