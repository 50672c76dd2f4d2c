import type { Plugin } from 'vite'

const framework = 'var require_client ='

/**
 * React runs when somebody first asks for it, which was in the middle of our own start: one long task on a slow phone. Asked for
 * at the end of its file, which index.html loads as a script of its own, it runs by itself and a touch is answered before ours.
 */
export function eagerFrameworkPlugin(): Plugin {
  return {
    name: 'portal-eager-framework',
    apply: 'build',
    renderChunk(code, { name }) {
      if (name !== 'framework') return null
      if (!code.includes(framework)) this.error(`The framework's file has no "${framework}"`)
      return `${code}\nrequire_client();\n`
    },
  }
}
