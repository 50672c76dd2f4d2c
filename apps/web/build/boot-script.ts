import { defaultLanguage, type Language, languages } from '@portal/domain/enumerations'
import { htmlLanguage } from '@portal/i18n/language'
import { build, type Rollup } from 'vite'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk'

/** Every file a chunk needs that the entry does not bring along. */
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

/** Which files belong to which page, by the names of the route files. */
export function preloadTable(bundle: Bundle) {
  const chunks = Object.values(bundle).filter(isChunk)
  const known = entryFiles(bundle)
  const filesFor = (ending: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
    return chunk ? filesOf(bundle, chunk, known) : []
  }
  const textsOf = (area: string) =>
    Object.fromEntries(
      languages.map((language): [Language, string] => [
        language,
        filesFor(`virtual:texts/${language}/${area}`)[0] ?? '',
      ]),
    )
  const routeFiles = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /\/src\/app\/routes\/([\w-]+)\.tsx$/.exec(id)?.[1] ?? []),
  )
  return {
    defaultLanguage,
    languageNames: htmlLanguage,
    texts: textsOf('public'),
    applicationTexts: textsOf('app'),
    routes: Object.fromEntries(
      routeFiles
        .map((name): [string, string[]] => [`/${name}`, filesFor(`/src/app/routes/${name}.tsx`)])
        .filter(([, files]) => files.length > 0),
    ),
    application: filesFor('/src/app/layouts/application-layout.tsx'),
  }
}

/** boot.ts as one small classic script: it must run before the first paint, which modules do not. */
export async function bootScript(file: string, table: ReturnType<typeof preloadTable>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { preloadTable: JSON.stringify(table) },
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  })
  const results = Array.isArray(output) ? output : [output]
  const [chunk] = results.flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`)
  return chunk.code
}
