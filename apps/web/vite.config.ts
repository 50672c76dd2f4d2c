import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaintPlugin } from './build/first-paint-plugin.ts'
import { leanContractPlugin } from './build/lean-contract-plugin.ts'
import { precompressPlugin } from './build/precompress-plugin.ts'
import { privacyStatementPlugin } from './build/privacy-statement-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8082'

/** Stable across the two builds of the page and of its first paint. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 4)
  return `${basename(path, '.module.css')}-${name}-${mark}`
}

/** Changes rarely: a chunk of its own stays in the cache across releases. */
const framework = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Modules of ours by their names, with the folder where a name is taken twice. */
const modules = (names: string) =>
  new RegExp(`[\\\\/](?:${names.trim().split(/\s+/).join('|').replaceAll('/', '[\\\\/]')})\\.(?:tsx?|css)$`)

/** Styles of home and of the frames of charts travel with the shell's: as two more files they kept the framework waiting for a connection. */
const earlyStyles = `
  chart-card.module consumption-glance.module home.module patterns.module point-line.module table-twin.module
`

/** The shell and what lists are made of: one file instead of fifty small ones, each of which costs a way to the server and back. */
const application = new RegExp(
  `[\\\\/]react-query[\\\\/]|${
    modules(`
      amount-input application-layout badge bill-queries layout/card csv-export date-text dates definition-list empty-list empty-state
      draft-banner export-file filter-chip list-states paged paged-list load-more lookup-queries money month-text page-header point-of-delivery-queries use-point-selection
      select-input toggle-button transaction-queries use-lazy-dialog use-search-params prefetch search-values
      ${earlyStyles}
    `).source
  }`,
)

/** What the pages of a payment share. */
const pay = modules('item-states pay-search pay.module payment-summary transaction-status')

const savedCards = modules('saved-card-queries saved-card-words')

/** What forms are made of, inside and outside of the application. */
const form = modules(
  'after-press checkbox code-sent form.module popup-container radio-group touch-only use-query-text validation-text',
)

const dateRange = modules('date-range-chip date-range-popover')

/** The frame of a chart; what draws inside it comes later. */
const chartCard = modules('chart-card chart-skeleton chart-texts csv energy near-viewport tariff-item-style')

/** Only a few dialogs check anything in the browser, so the pages must not carry the library for them. */
const schemas = /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]fields\.ts$/

const validation = /[\\/]domain[\\/]src[\\/]validation\.ts$/

/** Nearly all of it runs as soon as the data is there, so Chromium compiles it eagerly, off the main thread. */
const drawing = new Set(['chart-card', 'chart', 'home'])
const readyOnLoad = (chunk: NamedChunk) =>
  drawing.has(chunkName(chunk)) ? '//# allFunctionsCalledOnLoad' : ''

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId?: string | null
}

/** A screen's file is named by its folder. */
const chunkName = ({ name, facadeModuleId }: NamedChunk) =>
  /[\\/]screens[\\/]([^\\/]+)[\\/]screen\.tsx$/.exec(facadeModuleId ?? '')?.[1]?.replace('$', '_') ?? name

export default defineConfig({
  plugins: [
    react(),
    textsPlugin(),
    privacyStatementPlugin(),
    leanContractPlugin(),
    firstPaintPlugin(),
    precompressPlugin(),
  ],
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    rolldownOptions: {
      // The login page is in the table of lazy pages and travels with the entry all the same (main.tsx).
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        postBanner: readyOnLoad,
        codeSplitting: {
          groups: [
            // Each part goes, with all it imports, to the first group that asks for it.
            { name: 'framework', test: framework },
            // All that every page begins with travels in one file, whoever else shares a part of it.
            { name: 'portal', tags: ['$initial'] },
            { name: 'validation', test: validation },
            { name: 'schemas', test: schemas, includeDependenciesRecursively: false },
            { name: 'form', test: form },
            { name: 'application', test: application },
            { name: 'saved-cards', test: savedCards },
            { name: 'pay', test: pay },
            { name: 'date-range', test: dateRange },
            { name: 'chart-card', test: chartCard },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/documents', '/docs', '/openapi.json'].map((path) => [path, api])),
  },
})
