import { existsSync, readFileSync } from 'node:fs'
import { areas, textsBeginningWith } from '@portal/i18n/catalogs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { layoutTexts, type RouteEntry, routeTable } from '#web/app/routes.ts'

const sourceFolder = new URL('../src/', import.meta.url).pathname

/** The one module of texts that names keys for its callers. */
const validationTexts = new URL('../../../packages/i18n/src/validation-text.ts', import.meta.url).pathname

type Area = keyof typeof areas

interface Import {
  readonly file: string
  /** A lazy part that comes with texts of its own: `withTexts('insights', () => import('…'))`. */
  readonly area: Area | null
}

interface SourceFile {
  readonly imports: readonly Import[]
  readonly keys: ReadonlySet<string>
  /** Of keys put together from parts, as `chart.item.${name}`. */
  readonly beginnings: readonly string[]
}

const known = new Map<string, SourceFile>()

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  // Types show nothing.
  const isType = ({ entries }: { readonly entries: readonly { readonly isType: boolean }[] }) =>
    entries.length > 0 && entries.every((entry) => entry.isType)
  const fixed = module.staticImports
    .filter((each) => !isType(each))
    .map(({ moduleRequest }) => ({ file: fileOf(moduleRequest.value, file), area: null }))
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    file: fileOf(text.slice(start + 1, end - 1), file),
    area: areaBefore(text.slice(0, start)),
  }))
  // The table of routes leads to every page, and the texts themselves to every text.
  const isFollowed = (found: string) => /(?<!\/routes)\.tsx?$/.test(found) && existsSync(found)
  return {
    imports:
      file === validationTexts ? [] : [...fixed, ...lazy].filter(({ file: found }) => isFollowed(found)),
    keys: new Set([...text.matchAll(/['`]([a-z]\w*(?:\.\w+)+)['`]/g)].map(([, key = '']) => key)),
    beginnings: [...text.matchAll(/`([a-z]\w*(?:\.\w+)+)\.\$\{/g)].map(([, beginning = '']) => beginning),
  }
}

/** Of the lazy import that follows. */
function areaBefore(text: string): Area | null {
  const name = /withTexts\(\s*'(\w+)',\s*\(\) =>\s*import\($/.exec(text)?.[1]
  return (Object.keys(areas) as Area[]).find((area) => area === name) ?? null
}

function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith('#web/')) return `${sourceFolder}${specifier.slice(5)}`
  if (specifier === '@portal/i18n/validation-text') return validationTexts
  return specifier.startsWith('.') ? new URL(specifier, `file://${from}`).pathname : ''
}

/** A source, and the areas that came with the lazy parts on the way to it. */
interface Reached {
  readonly source: SourceFile
  readonly areas: readonly Area[]
}

/** A file and all it imports, at once or later; what is reached in two ways is there twice. */
function filesFrom(file: string, loaded: readonly Area[] = [], found = new Map<string, Reached>()) {
  const name = [file, ...loaded].join()
  if (found.has(name)) return found
  const source = known.get(file) ?? readSource(file)
  known.set(file, source)
  found.set(name, { source, areas: loaded })
  for (const { file: imported, area } of source.imports) {
    const next = area === null || loaded.includes(area) ? loaded : [...loaded, area].sort()
    filesFrom(imported, next, found)
  }
  return found
}

const allTexts = Object.keys(textsBeginningWith('sr-Cyrl-RS', Object.values(areas).flat()))

interface Asked {
  readonly key: string
  readonly areas: readonly Area[]
}

/** The keys that a page may ask for, each with what its lazy part brings along. */
function keysOf(file: string): Asked[] {
  return [...filesFrom(file).values()].flatMap(({ source: { keys, beginnings }, areas: loaded }) =>
    allTexts
      .filter((key) => keys.has(key) || beginnings.some((beginning) => key.startsWith(`${beginning}.`)))
      .map((key) => ({ key, areas: loaded })),
  )
}

const screenOf = ({ path }: RouteEntry): string =>
  `${sourceFolder}screens/${path.slice(1).replace('/', '.')}/screen.tsx`

function missingIn({ layout, texts = [] }: RouteEntry, asked: readonly Asked[]): string[] {
  const known = new Map<string, object>()
  const textsWith = (loaded: readonly Area[]) => {
    const names = [...layoutTexts[layout], ...texts, ...loaded]
    const there =
      known.get(names.join()) ??
      textsBeginningWith(
        'sr-Cyrl-RS',
        names.flatMap((area) => areas[area]),
      )
    known.set(names.join(), there)
    return there
  }
  return asked.filter(({ key, areas: loaded }) => !(key in textsWith(loaded))).map(({ key }) => key)
}

describe('the texts that a page loads', () => {
  const pages = (routeTable as readonly RouteEntry[]).filter((route) => existsSync(screenOf(route)))

  it('are looked at', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(keysOf(`${sourceFolder}screens/bills/screen.tsx`).length).toBeGreaterThan(80)
  })

  it.each(pages)('are all that $path may show', (route) => {
    const missing = missingIn(route, keysOf(screenOf(route)))
    expect(missing, 'their areas are neither of its layout nor of its `texts` in app/routes.ts').toEqual([])
  })

  it('are all that the shell may show', () => {
    const shell = keysOf(`${sourceFolder}app/layouts/application/application-layout.tsx`)
    expect(missingIn({ ...routeTable[0], layout: 'application' }, shell)).toEqual([])
  })

  it('are missed where they are not loaded', () => {
    const bills = keysOf(`${sourceFolder}screens/bills/screen.tsx`)
    expect(missingIn({ ...routeTable[0], layout: 'application' }, bills)).toContain('finances.bills.pay')
  })

  it('come with a lazy part to that part alone', () => {
    const part = { key: 'insights.meter.title', areas: ['insights'] } as const
    const home = { ...routeTable[0], layout: 'application' } as const
    expect(missingIn(home, [part])).toEqual([])
    expect(missingIn(home, [{ ...part, areas: [] }])).toEqual([part.key])
  })
})
