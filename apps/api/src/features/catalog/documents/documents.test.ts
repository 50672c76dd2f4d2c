import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { catalogNames, catalogTexts } from '@portal/i18n/catalogs'
import type { DocumentBlock, InlineText } from '@portal/i18n/document-text'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { openPdf, type ReadElement } from '#api/pdf/testing/open-pdf.ts'
import { createPdfCompiler } from '#api/pdf/typst.ts'
import { documentNames, documentsFolder, readDocument } from './document-library.ts'
import { registerDocuments } from './routes.ts'

const pdf = createPdfCompiler()
const app = fastify()
const promised = { complaintAnswerDays: 8, feePara: 28_77 }
registerDocuments(app, { pdf, ...promised })
afterAll(async () => {
  await app.close()
  await pdf.close()
})

const all = languages.flatMap((language) => documentNames.map((name) => ({ language, name })))
const withChildren = (element: ReadElement): ReadElement[] => [
  element,
  ...element.children.flatMap(withChildren),
]
const squeeze = (text: string) => text.replaceAll(/\s/g, '')

function inlineShape(content: InlineText[]) {
  return content.flatMap((part) =>
    part.kind === 'link' ? part.href : part.kind === 'strong' ? 'strong' : [],
  )
}

const plain = (content: InlineText[]) => content.map(({ text }) => text).join('')

function textsOf(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'paragraph':
    case 'note':
      return [plain(block.content)]
    case 'bulletList':
    case 'numberedList':
      return block.items.map(plain)
    case 'table':
      return [block.header, ...block.rows].flat().map(plain)
  }
}

/** What two languages of one document must share: order, levels, lists, tables, links. */
function shapeOf(block: DocumentBlock) {
  switch (block.kind) {
    case 'heading':
      return { level: block.level, number: /^[\d.]+/.exec(block.text)?.[0] }
    case 'paragraph':
    case 'note':
      return { kind: block.kind, content: inlineShape(block.content) }
    case 'bulletList':
    case 'numberedList':
      return { kind: block.kind, items: block.items.map(inlineShape) }
    case 'table':
      return { columns: block.header.length, rows: block.rows.length }
  }
}

const linesOf = (block: DocumentBlock): InlineText[][] => {
  if ('content' in block) return [block.content]
  if ('items' in block) return block.items
  return 'rows' in block ? block.rows.flat() : []
}

/** What a document sets bold within its sentences; at the beginning of a line bold only names what the line is about. */
const namedIn = (blocks: DocumentBlock[]): string[] =>
  blocks
    .flatMap(linesOf)
    .flatMap((line) => line.slice(1))
    .flatMap((part) => (part.kind === 'strong' && /\p{L}/u.test(part.text) ? part.text : []))

const textsOfScreens = (language: Language): Set<string> =>
  new Set(
    catalogNames
      .flatMap((name) => Object.values(catalogTexts(language, name)))
      .map((text) => text.replace('{count}', String(pageSizes.bills)).toLowerCase()),
  )

describe('The portal’s documents', () => {
  it.each(all)('$name is a PDF in $language that says what its text says', async ({ language, name }) => {
    const response = await app.inject(`/documents/${language}/${name}.pdf`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toMatch(/^inline; /)

    const document = await readDocument(language, name, promised)
    const read = await openPdf(response.rawPayload)
    expect(read.title).toBe(document.title)
    expect(read.fonts.filter((font) => !font.includes('Manrope'))).toEqual([])
    expect(read.text).not.toMatch(/[{}]/)
    const printed = squeeze(read.text)
    const divided = document.blocks.flatMap(textsOf).filter((text) => !printed.includes(squeeze(text)))
    expect(divided.length, `only page breaks may divide a text: ${divided}`).toBeLessThan(read.pages)
  })

  it.each(all)(
    '$name tells a screen reader in $language what each of its parts is',
    async ({ language, name }) => {
      const { rawPayload } = await app.inject(`/documents/${language}/${name}.pdf`)
      const { title, blocks } = await readDocument(language, name, promised)
      const { isTagged, untagged, elements } = await openPdf(rawPayload)
      expect([isTagged, untagged]).toEqual([true, 0])
      const parts = elements.flatMap(withChildren)
      const headings = parts
        .filter(({ role }) => /^H\d$/.test(role))
        .map(({ role, text }) => role + squeeze(text))
      expect(headings).toEqual([
        `H1${squeeze(title)}`,
        ...blocks.flatMap((block) =>
          block.kind === 'heading' ? `H${block.level}${squeeze(block.text)}` : [],
        ),
      ])
      // A table that goes on overleaf is met on both pages.
      const tables = blocks.filter(({ kind }) => kind === 'table').length
      expect(parts.filter(({ role }) => role === 'Table').length).toBeGreaterThanOrEqual(tables)
    },
  )

  it.each(documentNames)('%s has no Cyrillic letter in Serbian Latin and in English', async (name) => {
    for (const language of ['sr-Latn-RS', 'en-US'] as const) {
      const response = await app.inject(`/documents/${language}/${name}.pdf`)
      expect((await openPdf(response.rawPayload)).text).not.toMatch(/\p{Script=Cyrillic}/u)
    }
  })

  it.each(documentNames)('%s is the same document in Serbian and in English', async (name) => {
    const serbian = await readDocument('sr-Cyrl-RS', name, promised)
    const english = await readDocument('en-US', name, promised)
    expect(english.blocks.map(shapeOf)).toEqual(serbian.blocks.map(shapeOf))
    expect([english.version, english.validFrom]).toEqual([serbian.version, serbian.validFrom])
  })

  it.each(all)(
    '$name calls buttons, pages and fields in $language as they are called',
    async ({ language, name }) => {
      const known = textsOfScreens(language)
      const { blocks } = await readDocument(language, name, promised)
      expect(namedIn(blocks).filter((text) => !known.has(text.toLowerCase()))).toEqual([])
    },
  )

  it.each(documentNames)('the numbered headings of %s run without a gap', async (name) => {
    const { blocks } = await readDocument('sr-Cyrl-RS', name, promised)
    const numbers = blocks.flatMap((block) => {
      const number = block.kind === 'heading' && block.level === 2 && /^(\d+)\. /.exec(block.text)?.[1]
      return number ? [Number(number)] : []
    })
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it.each([
    ['sr-Cyrl-RS', 'Садржај', 'Верзија', 'Страна 1 од'],
    ['sr-Latn-RS', 'Sadržaj', 'Verzija', 'Strana 1 od'],
    ['en-US', 'Contents', 'Version', 'Page 1 of'],
  ])('name their parts in %s as well', async (language, ...labels) => {
    const { text } = await openPdf((await app.inject(`/documents/${language}/manual.pdf`)).rawPayload)
    const printed = squeeze(text)
    for (const label of labels) expect(printed).toContain(squeeze(label))
  })

  it('have the same labels in both languages', async () => {
    const [serbian, english] = await Promise.all(
      ['sr-Cyrl-RS', 'en-US'].map(async (folder) =>
        JSON.parse(await readFile(join(documentsFolder, folder, 'labels.json'), 'utf8')),
      ),
    )
    expect(Object.keys(english)).toEqual(Object.keys(serbian))
  })

  it('answer at least 25 questions and name at least 20 places', async () => {
    const faq = await readDocument('sr-Cyrl-RS', 'faq', promised)
    const locations = await readDocument('sr-Cyrl-RS', 'locations', promised)
    const places = locations.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(
      faq.blocks.filter((block) => block.kind === 'heading' && block.level === 3).length,
    ).toBeGreaterThanOrEqual(25)
    expect(places.length).toBeGreaterThanOrEqual(20)
  })

  it.each(['faq', 'terms-of-use'] as const)(
    '%s promises an answer in the days that are set',
    async (name) => {
      const { blocks } = await readDocument('sr-Cyrl-RS', name, { ...promised, complaintAnswerDays: 15 })
      expect(blocks.flatMap(textsOf).join(' ')).toContain('одговор у року од 15 дана од пријема')
    },
  )

  it.each(['faq', 'terms-of-use', 'manual'] as const)('%s names the fee that is set', async (name) => {
    const { blocks } = await readDocument('sr-Cyrl-RS', name, { ...promised, feePara: 45_10 })
    const text = blocks.flatMap(textsOf).join(' ')
    expect(text).toMatch(/45,10\sRSD/)
    expect(text).not.toContain('28,77')
  })

  it('are kept: the second answer is the first one, and a known copy is not sent again', async () => {
    const address = '/documents/sr-Cyrl-RS/faq.pdf'
    const first = await app.inject(address)
    const etag = first.headers.etag ?? ''
    expect((await app.inject(address)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
    const again = await app.inject({ url: address, headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
  })

  it('answer HEAD with the size and no body', async () => {
    const url = '/documents/en-US/locations.pdf'
    const whole = await app.inject(url)
    const head = await app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.rawPayload.length).toBe(0)
  })

  it.each([
    '/documents/de-DE/faq.pdf',
    '/documents/en-US/secrets.pdf',
    '/documents/en-US/faq.md',
    '/documents/en-US/..%2Fsupplier.pdf',
    '/documents/en-US/constructor.pdf',
    '/documents/__proto__/faq.pdf',
  ])('are not found at %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
  })
})
