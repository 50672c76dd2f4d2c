import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const client = join(dirname(resolve('react-dom/client')), 'cjs/react-dom-client.production.js')

const required = /\brequire\("([\w-]+)"\)/g
const exported = /^exports\.(\w+) =/gm

/**
 * React's client comes as one function around everything, run when somebody first asks for it. Whoever looks at a call inside (a tool for
 * developers, Lighthouse) makes the browser read that function and then its file once more from end to end, in one long task. As a module
 * of its own it has no function around it, and runs as soon as its file is there, before our own start.
 */
export function flatFrameworkPlugin(): Plugin {
  return {
    name: 'portal-flat-framework',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-dom/client' ? client : null),
    transform(code, id) {
      if (id !== client) return null
      const names = [...new Set([...code.matchAll(required)].map(([, name = '']) => name))]
      if (names.length === 0 || !exported.test(code)) this.error(`${id} is not written as expected`)
      const imports = names.map((name, place) => `import required${place} from '${name}'`)
      const body = code
        .replace(required, (_call, name: string) => `required${names.indexOf(name)}`)
        .replaceAll(exported, 'export const $1 =')
      return { code: [...imports, body].join('\n'), map: null }
    },
  }
}
