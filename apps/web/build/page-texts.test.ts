import { existsSync, readFileSync } from 'node:fs'
import { areas, textsBeginningWith } from '@portal/i18n/catalogs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { layoutTexts, type RouteEntry, routeTable } from '#web/app/routes.ts'

const sourceFolder = new URL('../src/', import.meta.url).pathname

interface SourceFile {
  readonly imports: readonly string[]
  readonly keys: ReadonlySet<string>
  /** Of keys put together from parts, as `chart.item.${name}`. */
  readonly beginnings: readonly string[]
}

const known = new Map<string, SourceFile>()

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const ours = [...fixed, ...lazy].map((specifier) => fileOf(specifier, file))
  return {
    // The table of routes leads to every page.
    imports: ours.filter((found) => /(?<!\/routes)\.tsx?$/.test(found) && existsSync(found)),
    keys: new Set([...text.matchAll(/['`]([a-z]\w*(?:\.\w+)+)['`]/g)].map(([, key = '']) => key)),
    beginnings: [...text.matchAll(/`([a-z]\w*(?:\.\w+)+)\.\$\{/g)].map(([, beginning = '']) => beginning),
  }
}

function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith('#web/')) return `${sourceFolder}${specifier.slice(5)}`
  return specifier.startsWith('.') ? new URL(specifier, `file://${from}`).pathname : ''
}

/** A file and all it imports, at once or later. */
function filesFrom(file: string, found = new Map<string, SourceFile>()): ReadonlyMap<string, SourceFile> {
  if (found.has(file)) return found
  const source = known.get(file) ?? readSource(file)
  known.set(file, source)
  found.set(file, source)
  for (const imported of source.imports) filesFrom(imported, found)
  return found
}

const allTexts = Object.keys(textsBeginningWith('sr-Cyrl-RS', Object.values(areas).flat()))

/** The keys that a page may ask for. */
function keysOf(file: string): string[] {
  const sources = [...filesFrom(file).values()]
  return allTexts.filter((key) =>
    sources.some(
      ({ keys, beginnings }) =>
        keys.has(key) || beginnings.some((beginning) => key.startsWith(`${beginning}.`)),
    ),
  )
}

const screenOf = ({ path }: RouteEntry): string =>
  `${sourceFolder}screens/${path.slice(1).replace('/', '.')}/screen.tsx`

const missingIn = ({ layout, texts = [] }: RouteEntry, keys: readonly string[]) => {
  const there = textsBeginningWith(
    'sr-Cyrl-RS',
    [...layoutTexts[layout], ...texts].flatMap((area) => areas[area]),
  )
  return keys.filter((key) => !(key in there))
}

describe('the texts that a page loads', () => {
  const pages = (routeTable as readonly RouteEntry[]).filter((route) => existsSync(screenOf(route)))

  it('are looked at', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(keysOf(`${sourceFolder}screens/bills/screen.tsx`).length).toBeGreaterThan(80)
  })

  it.each(pages)('are all that $path may show', (route) => {
    expect(missingIn(route, keysOf(screenOf(route)))).toEqual([])
  })

  it('are all that the shell may show', () => {
    const shell = keysOf(`${sourceFolder}app/layouts/application/application-layout.tsx`)
    expect(missingIn({ ...routeTable[0], layout: 'application' }, shell)).toEqual([])
  })

  it('are missed where they are not loaded', () => {
    const bills = keysOf(`${sourceFolder}screens/bills/screen.tsx`)
    expect(missingIn({ ...routeTable[0], layout: 'application' }, bills)).toContain('finances.bills.pay')
  })
})
