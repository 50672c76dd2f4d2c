import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contractMark } from './build/contract-mark.ts'
import { firstPaintPlugin } from './build/first-paint-plugin.ts'
import { leanContractPlugin } from './build/lean-contract-plugin.ts'
import { precompressPlugin } from './build/precompress-plugin.ts'
import { privacyStatementPlugin } from './build/privacy-statement-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'
import { webManifestPlugin } from './build/web-manifest-plugin.ts'

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8082'

/** By its stylesheet alone, whose name is its own (class-use.test.ts): a mark of its path would pack badly. */
const scopedName = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`

/** Changes rarely: a chunk of its own stays in the cache across releases. */
const framework = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Files of folders of ours, without their subfolders. */
const folders = (paths: string) =>
  `[\\\\/]src[\\\\/](?:${paths.trim().split(/\s+/).join('|').replaceAll('/', '[\\\\/]')})[\\\\/][^\\\\/]+$`

/** What application pages begin with, in one chunk: each file costs a round trip (record 0123). */
const application = new RegExp(
  [
    '[\\\\/]react-query[\\\\/]',
    folders(`
      app/layouts/application app/shell navigation/search ui/layout ui/lazy ui/list ui/text
      features/core features/catalog/lookups features/contracts/commercial-contracts
    `),
    // As files of their own, small stylesheets would compete with the framework for a connection.
    '[\\\\/]src[\\\\/]features[\\\\/]contracts[\\\\/].*\\.css$',
  ].join('|'),
)

/** Without a chunk of its own, an icon that many pages show would pull in the chunk of whichever page shows it first. */
const icon = /[\\/]lucide[\\/].*[\\/]icons[\\/]/

/** The card of a chart; what draws inside it is lazy. */
const chartCard = new RegExp(folders('charts charts/card features/core/charts'))

/** What some pages share: the folder is a chunk, with the folder of its documents. */
const resource = new RegExp(folders('features/(?:catalog|finances)/[\\w-]+(?:/document)? ui/data'))
const folderOf = (id: string) => basename(dirname(id).replace(/[\\/]document$/, ''))

/** Points and their consumption by month: small, and asked for together. */
const metering = new RegExp(
  [folders('features/metering/[\\w-]+'), '[\\\\/]domain[\\\\/]src[\\\\/]roman-months\\.ts$'].join('|'),
)

/** What runs and what is paid: all pages of the application ask for it once they are painted. */
const transactions = new RegExp(
  [folders('features/transactions/transactions'), '[\\\\/]contract[\\\\/]src[\\\\/]transactions[\\\\/]'].join(
    '|',
  ),
)

/** What home and the screens of saving share. */
const insights = new RegExp(folders('features/insights/(?:core|budget|discounts|meter-checks|month-so-far)'))

/** Only the change of delivery and the mobile payment pages parse by a schema; no other page may carry the library. */
const schemas = /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]fields\.ts$/

/** Imported by the schemas and by the public forms, which must not load the application for it. */
const validation = /[\\/]domain[\\/]src[\\/]validation\.ts$/

/** Nearly all of it runs as soon as the data is there, so Chromium compiles it eagerly, off the main thread. */
const drawing = new Set(['chart-card', 'chart', 'home', 'below-fold'])
const readyOnLoad = (chunk: NamedChunk) =>
  drawing.has(chunkName(chunk)) ? '//# allFunctionsCalledOnLoad' : ''

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId?: string | null
}

/** A screen's file is named by its folder. */
function chunkName({ name, facadeModuleId }: NamedChunk): string {
  if (facadeModuleId?.includes('virtual:texts/')) return 'texts'
  return (
    /[\\/]screens[\\/]([^\\/]+)[\\/]screen\.tsx$/.exec(facadeModuleId ?? '')?.[1]?.replace('$', '_') ?? name
  )
}

/** Every page carries the table of all names, and a hash packs no further. */
const mark = '[hash:7]'

/** The scripts of a page are in the table of boot.ts, which asks for them sooner; the entry need not list them again. */
const preloadedFiles: ResolveModulePreloadDependenciesFn = (_file, dependencies, { hostId }) =>
  /[\\/]index-[^\\/]+\.js$/.test(hostId) ? dependencies.filter((file) => file.endsWith('.css')) : dependencies

/** Record 0202: the worker is built by itself, so what it is made of is not among the licences of the pages. */
const workerLicenses: Plugin = {
  name: 'portal-worker-licenses',
  config: () => ({ build: { license: { fileName: 'licenses-of-worker.md' } } }),
}

/** The whole code of a version but what acts on the network alone: robot check, profile picture, pictures of charts. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  // The page registers it when it has nothing else to do (app/device), and names the manifest of its language.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
    globIgnores: ['assets/altcha-*', 'assets/change-picture-*', 'assets/*-wght-normal-*'],
    dontCacheBustURLsMatching: /^assets\//,
    buildPlugins: { vite: [workerLicenses] },
  },
  integration: { closeBundleOrder: 'pre' },
})

export default defineConfig({
  plugins: [
    react(),
    textsPlugin(),
    privacyStatementPlugin(),
    leanContractPlugin(),
    firstPaintPlugin(),
    webManifestPlugin(),
    worker,
    precompressPlugin(),
  ],
  // React has the hook itself since 18; the router's store still asks for its stand-in.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { 'import.meta.env.CONTRACT': JSON.stringify(contractMark()) },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // Without it, Safari before 17 loads the same files a little later.
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    // Record 0202.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // The login page is in the table of lazy pages and travels with the entry all the same (main.tsx).
      checks: { ineffectiveDynamicImport: false },
      // A constant of another file is written where it is used: what is left of small files needs no chunk.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        entryFileNames: `assets/[name]-${mark}.js`,
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-${mark}.js`,
        assetFileNames: `assets/[name]-${mark}[extname]`,
        postBanner: readyOnLoad,
        codeSplitting: {
          groups: [
            // A module goes, with its imports, to the first group that matches it.
            { name: 'framework', test: framework },
            { name: 'portal', tags: ['$initial'] },
            { name: 'validation', test: validation },
            { name: 'schemas', test: schemas, includeDependenciesRecursively: false },
            { name: 'application', test: application },
            { name: 'icons', test: icon, minShareCount: 5 },
            { name: 'chart-card', test: chartCard },
            { name: 'metering', test: metering },
            { name: 'insights', test: insights, minShareCount: 2 },
            { name: 'transactions', test: transactions, minShareCount: 6 },
            { name: folderOf, debugName: 'resource', test: resource },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/documents', '/docs', '/openapi.json'].map((path) => [path, api])),
  },
})
