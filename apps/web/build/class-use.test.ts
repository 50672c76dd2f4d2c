import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../src/', import.meta.url))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
)
const sources = files.filter((name) => name.endsWith('.tsx'))
const sheets = files.filter((name) => name.endsWith('.module.css'))

interface UsedClass {
  sheet: string
  name: string
}

function usedClasses(file: string): UsedClass[] {
  const source = read(file)
  const imports = source.matchAll(/import (\w+) from '(\.\/|#web\/)([\w/$.-]+\.module\.css)'/g)
  return [...imports].flatMap(([, local = '', from, path = '']) => {
    const sheet = from === '#web/' ? path : join(dirname(file), path)
    const uses = source.matchAll(new RegExp(`(?<![-/\\w])${local}\\.(\\w+)`, 'g'))
    return [...uses].map(([, name = '']) => ({ sheet, name }))
  })
}

const hasClass = ({ sheet, name }: UsedClass) =>
  existsSync(join(folder, sheet)) && new RegExp(`\\.${name}(?![\\w-])`).test(read(sheet))

it('every class a component uses is in its style sheet', () => {
  const used = sources.flatMap((file) => usedClasses(file).map((use) => ({ file, ...use })))
  expect(used.filter((use) => !hasClass(use))).toEqual([])
  expect(used.length).toBeGreaterThan(500)
})

it('sees a class that is not there', () => {
  expect(hasClass({ sheet: sheets[0] ?? '', name: 'noSuchClass' })).toBe(false)
})

it('a stylesheet has a name of its own, since its classes are named by it, and they by single words', () => {
  const names = sheets.map((sheet) => basename(sheet))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  const classes = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/^\s*\.([a-z][\w-]*)/gim)].map(([, name]) => name),
  )
  expect(classes.filter((name) => name?.includes('-'))).toEqual([])
  expect(classes.length).toBeGreaterThan(500)
})

it('colours stand nowhere but in the tokens', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((name) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/i.test(read(name)))).toEqual([])
})
