import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseDocumentText } from '@portal/i18n/document-text'
import { documentValues } from '@portal/i18n/document-values'
import type { Plugin } from 'vite'

const moduleId = 'virtual:privacy-statement'
const documents = fileURLToPath(new URL('../../api/documents/sr-Cyrl-RS/', import.meta.url))

/** Spec 2.1: the statement on screen is in Serbian Cyrillic; it is the same text the PDF is set from. */
export function privacyStatementPlugin(): Plugin {
  return {
    name: 'portal-privacy-statement',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const file = `${documents}privacy-statement.md`
      this.addWatchFile(file)
      const statement = parseDocumentText(await readFile(file, 'utf8'), documentValues('sr-Cyrl-RS'))
      return `export default ${JSON.stringify(statement)}`
    },
  }
}
