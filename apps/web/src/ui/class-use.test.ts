import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sources = files.filter((name) => name.endsWith('.tsx') && !name.startsWith('chart/'))

function usedClasses(source: string): { file: string; name: string }[] {
  return [...source.matchAll(/import (\w+) from '\.\/([\w-]+\.module\.css)'/g)].flatMap(([, local, file]) =>
    [...source.matchAll(new RegExp(`(?<![-/\\w])${local}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      file: file ?? '',
      name: name ?? '',
    })),
  )
}

it.each(sources)('%s uses only classes its stylesheet has', (source) => {
  const sheet = (file: string) => read(join(dirname(source), file))
  const missing = usedClasses(read(source)).filter(({ file, name }) => !sheet(file).includes(`.${name}`))
  expect(missing).toEqual([])
})

it('finds the classes it is looking for', () => {
  expect(sources.flatMap((source) => usedClasses(read(source))).length).toBeGreaterThan(100)
})

it('writes colours nowhere but in the tokens', () => {
  const stylesheets = files.filter((name) => name.endsWith('.module.css') && !name.startsWith('chart/'))
  expect(stylesheets.filter((name) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/i.test(read(name)))).toEqual([])
})
