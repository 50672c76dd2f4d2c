import { defaultLanguage, type Language, languages } from '@portal/domain/enumerations'
import { areaNames } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { type Alphabet, alphabets, htmlLanguage } from '@portal/i18n/language'
import type { CompiledTexts } from '@portal/i18n/translate'
import { build, type Rollup } from 'vite'
import { leanContractPlugin } from './lean-contract-plugin.ts'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk'

/** A chunk's static imports and stylesheets, without those of the entry. */
function filesOf(bundle: Bundle, chunk: Chunk, known: ReadonlySet<string>): string[] {
  const files = new Set<string>()
  const visit = ({ fileName, imports, viteMetadata }: Chunk) => {
    if (known.has(fileName) || files.has(fileName)) return
    for (const style of viteMetadata?.importedCss ?? []) files.add(style)
    files.add(fileName)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported && isChunk(imported)) visit(imported)
    }
  }
  visit(chunk)
  return [...files].map((file) => `/${file}`)
}

function entryFiles(bundle: Bundle): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (!file || !isChunk(file) || files.has(name)) return
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    file.imports.forEach(visit)
  }
  for (const file of Object.values(bundle)) if (isChunk(file) && file.isEntry) visit(file.fileName)
  return files
}

function fontFile(bundle: Bundle, alphabet: Alphabet): string {
  const file = Object.keys(bundle).find((name) =>
    new RegExp(`/manrope-${alphabet}-[\\w-]{7}\\.woff2$`).test(name),
  )
  if (file === undefined) throw new Error(`The build has no font for ${alphabet}`)
  return `/${file}`
}

const screenFile = /\/src\/screens\/([\w$.-]+)\/screen\.tsx$/

/** A screen's folder is named by its address: `bills.$id.explained`. */
const pathOf = (name: string) => `/${name.replaceAll('.', '/')}` as const

/** Parts below the fold, asked for when the first screen of their page is painted. */
const laterParts: Record<string, string> = { '/home': '/src/screens/home/below-fold.ts' }

type Routes = typeof import('#web/app/routes.ts')

/** By its address: the bundler of the configuration would follow the table into every page. */
const loadRoutes = (): Promise<Routes> => import(new URL('../src/app/routes.ts', import.meta.url).href)

/** Which files belong to which page, by the folders of the screens, and which to all pages of the application. */
export async function preloadTable(bundle: Bundle) {
  const chunks = Object.values(bundle).filter(isChunk)
  const known = entryFiles(bundle)
  const files: string[] = []
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const chunkWith = (ending: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
  const filesFor = (ending: string) => {
    const chunk = chunkWith(ending)
    return chunk ? filesOf(bundle, chunk, known).map(numberOf) : []
  }
  const byLanguage = (filesIn: (language: Language) => number[]) =>
    Object.fromEntries(languages.map((language) => [language, filesIn(language)]))
  const textsOf = (area: string) => byLanguage((language) => filesFor(`virtual:texts/${language}/${area}`))
  const application = filesFor('/src/app/layouts/application/application-layout.tsx')
  const { findRoute, layoutTexts, routeTable } = await loadRoutes()
  const names = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => screenFile.exec(id)?.[1] ?? []))
  const needsSession = (name: string) => findRoute(pathOf(name))?.access === 'session'
  const routesOf = (wanted: readonly string[], alreadyAsked: readonly number[]) => {
    const routes = wanted.map((name): [string, number[]] => [
      pathOf(name),
      filesFor(`/src/screens/${name}/screen.tsx`).filter((number) => !alreadyAsked.includes(number)),
    ])
    return Object.fromEntries(routes.filter(([, numbers]) => numbers.length > 0))
  }
  const applicationRoutes = routesOf(names.filter(needsSession), application)
  const laterOf = ([path, ending]: [string, string]): [string, number[]] => {
    const first = [...application, ...(applicationRoutes[path] ?? [])]
    return [path, filesFor(ending).filter((number) => !first.includes(number))]
  }
  return {
    defaultLanguage,
    languageNames: htmlLanguage,
    files,
    // Other alphabets load by their `unicode-range`.
    fonts: byLanguage((language) => alphabets[language].map((name) => numberOf(fontFile(bundle, name)))),
    texts: Object.fromEntries(areaNames.map((area) => [area, textsOf(area)])),
    publicTexts: layoutTexts.public,
    applicationTexts: layoutTexts.application,
    pageTexts: Object.fromEntries(
      routeTable.flatMap((entry) => ('texts' in entry ? [[entry.path, entry.texts]] : [])),
    ),
    routes: routesOf(
      names.filter((name) => !needsSession(name)),
      [],
    ),
    application,
    applicationRoutes,
    later: Object.fromEntries(Object.entries(laterParts).map(laterOf)),
  }
}

/** The texts of the first paint. */
function firstWords(): Record<string, CompiledTexts> {
  const wanted = /^(?:shell\.paymentBanner\.(?:debt|prepayment|settled)|dashboard\.disconnection\.)/
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries(compileTexts(language, ['shell', 'dashboard'])).filter(([key]) => wanted.test(key)),
    )
  return Object.fromEntries(languages.map((language) => [language, of(language)]))
}

/**
 * boot.ts as a small classic script, since modules run after parsing. Inlined: a file would cost a round trip before
 * anything else is requested.
 */
export async function bootScript(
  file: string,
  table: PreloadTable & { beginnings: Record<string, string> },
): Promise<string> {
  const code = await buildScript(file, 'iife', { preloadTable: JSON.stringify(table) })
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end the page's script early`)
  return code
}

type PreloadTable = Awaited<ReturnType<typeof preloadTable>>

/** What one page begins with: a file beside boot.ts, asked for together with the session (record 0134). */
export const beginningScript = (file: string): Promise<string> =>
  buildScript(file, 'es', { firstWords: JSON.stringify(firstWords()) })

async function buildScript(
  file: string,
  format: 'iife' | 'es',
  define: Record<string, string>,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leanContractPlugin()],
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, preserveEntrySignatures: 'strict', output: { format } },
    },
  })
  const results = Array.isArray(output) ? output : [output]
  const [chunk] = results.flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`)
  return chunk.code.trim()
}
