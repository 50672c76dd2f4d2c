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
      const files = [`${documents}privacy-statement.md`, `${documents}supplier.json`]
      for (const file of files) this.addWatchFile(file)
      const [text = '', supplier = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      return `export default ${JSON.stringify(parseDocumentText(text, documentValues('sr-Cyrl-RS', JSON.parse(supplier))))}`
    },
  }
}
