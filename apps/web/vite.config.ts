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

/** The same name in the page and in its first paint, which are made by two builds. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 4)
  return `${basename(path, '.module.css')}-${name}-${mark}`
}

/** Change rarely, so they are files of their own that browsers keep from one release to the next; two, since each gets its share of a slow line. */
const framework = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const router = /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/]/

/** The shell and what lists are made of: one file instead of thirty small ones, each of which costs a way to the server and back. */
const application =
  /[\\/]src[\\/](?:dates|(?:.*[\\/])?(?:address-values|application-layout|csv-export|growing-list|lookup-queries|part-failed|use-late-part|use-page-address)|ui[\\/](?:badge|card|date-text|definition-list|empty-state|export-file|filter-chip|list-states|load-more|month-text|page-header))\.tsx?$|[\\/]react-query[\\/]/

/** The frame of a chart; what draws inside it comes later. */
const chartCard =
  /[\\/]chart[\\/](?:chart-card|tariff-item-style)\.tsx?$|[\\/](?:chart-texts|csv|energy|point-text)\.tsx?$/

/** Only a few dialogs check anything in the browser, so the pages must not carry the library for them. */
const schemas = /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]fields\.ts$/

const validation = /[\\/]domain[\\/]src[\\/]validation\.ts$/

/** Nearly all of it is called as soon as the data is there: Chromium then makes it ready while it loads, beside the page's thread. */
const drawing = new Set(['chart-card', 'charts', 'home'])
const readyOnLoad = ({ name }: { readonly name: string }) =>
  drawing.has(name) ? '//# allFunctionsCalledOnLoad' : ''

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
        postBanner: readyOnLoad,
        codeSplitting: {
          groups: [
            // Each part goes, with all it imports, to the first group that asks for it.
            { name: 'framework', test: framework },
            { name: 'router', test: router },
            // All that every page begins with travels in one file, whoever else shares a part of it.
            { name: 'portal', tags: ['$initial'] },
            { name: 'validation', test: validation },
            { name: 'schemas', test: schemas, includeDependenciesRecursively: false },
            { name: 'application', test: application },
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
