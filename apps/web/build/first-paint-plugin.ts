import { readFile } from 'node:fs/promises'
import { defaultLanguage } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate, type Translate } from '@portal/i18n/translate'
import { createServer, type Plugin } from 'vite'
import { beginningScript, bootScript, preloadTable } from './boot-script.ts'

interface FirstPaintModule {
  renderFirstPaint(texts: { language: typeof defaultLanguage; translate: Translate }): string
}

const translate = createTranslate(defaultLanguage, compileTexts(defaultLanguage, areas.public))

/** The words of index.html. */
const pageWords: Record<string, string> = {
  portalName: translate('common.portalName'),
  description: translate('account.landing.title'),
  failureTitle: translate('common.failure.pageTitle'),
  failureText: translate('common.failure.pageText'),
  retry: translate('common.retry'),
  needsScript: translate('account.needsScript'),
}

function pageWord(name: string): string {
  const word = pageWords[name]
  if (word === undefined) throw new Error(`index.html asks for %${name}%, which has no text`)
  return word
}

/** Pages whose first call is sent before their code has come: boot/first-home.ts and so on. */
const begunPages = ['home', 'bills']

/** Fills index.html: its words, the login page as first paint, and the script that runs before the paint. */
export function firstPaintPlugin(): Plugin {
  let root = ''
  let configFile: string | undefined
  let isBuild = false
  let boot = ''
  return {
    name: 'portal-first-paint',
    configResolved(config) {
      root = config.root
      configFile = config.configFile
      isBuild = config.command === 'build'
    },
    async generateBundle(_, bundle) {
      const folder = `${root}/src/app/boot`
      const beginnings: Record<string, string> = {}
      for (const page of begunPages) {
        const source = await beginningScript(`${folder}/first-${page}.ts`)
        const file = this.emitFile({ type: 'asset', name: `first-${page}.js`, source })
        beginnings[`/${page}`] = `/${this.getFileName(file)}`
      }
      const table = await preloadTable(bundle)
      boot = await bootScript(`${folder}/boot.ts`, { ...table, beginnings })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const words = html.replaceAll(/%(\w+)%/g, (_, name: string) => pageWord(name))
        if (!isBuild || !bundle) return words.replaceAll(/<!--(?:boot|first-paint)-->/g, '')
        const firstPaint = await renderFirstPaint(root, configFile)
        const icon = await readFile(`${root}/public/icon.svg`, 'utf8')
        return withIcon(yieldToFirstPaint(words), icon)
          .replace('<!--boot-->', () => `<script>${boot}</script>`)
          .replace('<!--first-paint-->', () => firstPaint)
      },
    },
  }
}

/**
 * Critical CSS has priority over JavaScript; the framework is a script of its own, so that the main thread is free
 * for input between its evaluation and ours.
 */
function yieldToFirstPaint(html: string): string {
  const framework = /<link rel="modulepreload" crossorigin href="([^"]*\/framework-[^"]*)">\s*/.exec(html)
  const script = framework ? `<script type="module" crossorigin src="${framework[1]}"></script>\n    ` : ''
  return html
    .replace(framework?.[0] ?? '', '')
    .replace('<script type="module"', `${script}<script type="module"`)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

/** Inlined: as a file it would hold one of six connections for a round trip. */
const withIcon = (html: string, icon: string): string =>
  html.replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon.trim())}"`)

/** Runs the real components once on the server side, so that first paint and page cannot drift apart. */
async function renderFirstPaint(root: string, configFile: string | undefined): Promise<string> {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    // The module is loaded by its address; this is what it exports.
    const module = (await server.ssrLoadModule(
      '/src/app/boot/first-paint.tsx',
    )) as unknown as FirstPaintModule
    return module.renderFirstPaint({ language: defaultLanguage, translate })
  } finally {
    await server.close()
  }
}
