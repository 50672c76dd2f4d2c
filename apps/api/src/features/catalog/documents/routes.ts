import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '@portal/domain/enumerations'
import type { FastifyInstance } from 'fastify'
import type { PdfCompiler } from '#api/pdf/typst.ts'
import { type DocumentName, documentNames, type Promised, renderDocument } from './document-library.ts'

interface KeptDocument {
  bytes: Uint8Array
  etag: string
  disposition: string
}

// An hour: a document keeps its address when its text changes.
const cacheControl = 'public, max-age=3600'

const hasTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

const isDocumentName = (value: string): value is DocumentName => documentNames.some((name) => name === value)

async function prepareDocument(
  pdf: PdfCompiler,
  language: Language,
  name: DocumentName,
  promised: Promised,
): Promise<KeptDocument> {
  const { title, bytes } = await renderDocument(pdf, language, name, promised)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return {
    bytes,
    etag: `"${hash}"`,
    disposition: `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
  }
}

interface DocumentsDeps extends Promised {
  pdf: PdfCompiler
}

/** Spec 1: terms of use, privacy statement, manual, FAQ and locations, each in the reader's language. */
export function registerDocuments(app: FastifyInstance, { pdf, ...promised }: DocumentsDeps): void {
  // Fifteen documents at most, each set when somebody first asks for it.
  const kept = new Map<string, Promise<KeptDocument>>()

  function openDocument(language: Language, name: DocumentName): Promise<KeptDocument> {
    const address = `${language}/${name}`
    const known = kept.get(address)
    if (known) return known
    const prepared = prepareDocument(pdf, language, name, promised)
    kept.set(address, prepared)
    prepared.catch(() => kept.delete(address))
    return prepared
  }

  app.get<{ Params: { language: string; name: string } }>(
    '/documents/:language/:name.pdf',
    { config: { routeId: 'catalog.documents' } },
    async (request, reply) => {
      const { language, name } = request.params
      if (!isLanguage(language) || !isDocumentName(name)) return reply.callNotFound()
      const { bytes, etag, disposition } = await openDocument(language, name)
      reply.header('etag', etag).header('cache-control', cacheControl)
      if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('application/pdf').header('content-disposition', disposition).send(bytes)
    },
  )
}
