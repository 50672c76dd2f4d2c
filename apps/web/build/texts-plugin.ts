import { isLanguage } from '@portal/domain/enumerations'
import { areaNames, type areas } from '@portal/i18n/catalogs'
import type { compileTexts } from '@portal/i18n/compile'
import type { Plugin, ViteDevServer } from 'vite'

const prefix = 'virtual:texts/'
const catalogFolder = '/packages/i18n/'

interface TextModules {
  compile: { compileTexts: typeof compileTexts }
  catalogs: { areas: typeof areas }
}

/** `virtual:texts/<language>/<area>`: the messages of an area, compiled at build time (the browser parses no ICU). */
export function textsPlugin(): Plugin {
  let server: ViteDevServer | undefined

  /** In development through Vite, so that an edited catalog is read anew. */
  const loadModules = async (): Promise<TextModules> => {
    if (!server)
      return {
        compile: await import('@portal/i18n/compile'),
        catalogs: await import('@portal/i18n/catalogs'),
      }
    return {
      // ssrLoadModule is untyped by nature; these are the same modules as above.
      compile: (await server.ssrLoadModule('@portal/i18n/compile')) as TextModules['compile'],
      catalogs: (await server.ssrLoadModule('@portal/i18n/catalogs')) as TextModules['catalogs'],
    }
  }

  return {
    name: 'portal-texts',
    configureServer(started) {
      server = started
      started.watcher.on('change', (file) => {
        if (!file.includes(catalogFolder)) return
        started.moduleGraph.invalidateAll()
        started.ws.send({ type: 'full-reload' })
      })
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [language, area] = id.slice(prefix.length + 1).split('/')
      const areaName = areaNames.find((name) => name === area)
      if (!isLanguage(language) || !areaName) throw new Error(`${id} names no language or area of texts`)
      const { compile, catalogs } = await loadModules()
      return `export default ${JSON.stringify(compile.compileTexts(language, catalogs.areas[areaName]))}`
    },
  }
}
