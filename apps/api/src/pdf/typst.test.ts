import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from './testing/read-pdf.ts'
import { createPdfCompiler } from './typst.ts'

const pdf = createPdfCompiler()
afterAll(() => pdf.close())

const hostile = '#panic("x") $a$ *b* _c_ `d` <e> @f // g /* h */ ] } \\ #sys.inputs = i - j ~ "k" {l} 1. m'

function aDocument(blocks: unknown[]) {
  return {
    template: 'document',
    data: {
      sheet: {
        lang: 'sr',
        title: hostile,
        portal: 'П',
        supplier: 'С',
        contact: hostile,
        page: '{page}/{pages}',
      },
      document: { title: 'Наслов', version: '1.0', validFrom: '2026-11-15', blocks },
      labels: { version: 'верзија', contents: 'садржај' },
      contentsDepth: 2,
    },
  }
}

const aText = (text: string) => [{ kind: 'text', text }]
const squeeze = (text: string) => text.replaceAll(/\s/g, '')

describe('The PDF compiler', () => {
  it('prints text as it is, whatever it means to the typesetter', async () => {
    const bytes = await pdf.compile(
      aDocument([
        { kind: 'heading', level: 2, text: hostile },
        { kind: 'paragraph', content: [{ kind: 'strong', text: hostile }] },
        { kind: 'bulletList', items: [aText(hostile)] },
        { kind: 'table', header: [aText(hostile)], rows: [[aText(hostile)]] },
      ]),
    )
    const read = readPdf(bytes)
    expect(read.title).toBe(hostile)
    // Foot, contents, heading, paragraph, list, table head and cell.
    expect(squeeze(read.text).split(squeeze(hostile))).toHaveLength(8)
  })

  it('embeds Manrope alone and names the language', async () => {
    const bytes = await pdf.compile(aDocument([{ kind: 'heading', level: 2, text: 'Здраво' }]))
    const read = readPdf(bytes)
    expect(read.fonts.filter((font) => !font.startsWith('Manrope'))).toEqual([])
    expect(read).toMatchObject({ language: 'sr', pages: 1 })
  })

  it('prints on when a worn thread goes, whoever comes meanwhile', async () => {
    const worn = createPdfCompiler({ threads: 1, pagesOfAThread: 2 })
    const print = () => worn.compile(aDocument([{ kind: 'heading', level: 2, text: 'Здраво' }]))
    const together = await Promise.all([print(), print(), print()])
    const [later, last] = [await print(), await print()]
    for (const bytes of [...together, later, last]) expect(readPdf(bytes).text).toContain('Здраво')
    await worn.close()
  })

  it('gives a page to the thread that is free first', async () => {
    const two = createPdfCompiler({ threads: 2 })
    const short = aDocument([{ kind: 'heading', level: 2, text: 'Кратко' }])
    const long = aDocument([
      { kind: 'heading', level: 2, text: 'Дуго' },
      ...Array.from({ length: 2000 }, (_, index) => ({ kind: 'paragraph', content: aText(`Ред ${index}`) })),
    ])
    await Promise.all([two.compile(short), two.compile(short)])
    const done: string[] = []
    const print = async (name: string, page: typeof short) => {
      await two.compile(page)
      done.push(name)
    }
    await Promise.all([print('long', long), print('first', short), print('second', short)])
    expect(done).toEqual(['first', 'second', 'long'])
    await two.close()
  })

  it('writes the same bytes for the same data, so that caches may trust them', async () => {
    const request = aDocument([{ kind: 'heading', level: 2, text: 'Исто' }])
    const [first, second] = await Promise.all([pdf.compile(request), pdf.compile(request)])
    expect(Buffer.from(first).equals(second)).toBe(true)
  })

  it('sets each page from its own data, whatever was set before', async () => {
    for (const text of ['Први', 'Други', 'Први', 'Трећи']) {
      const bytes = await pdf.compile(aDocument([{ kind: 'heading', level: 2, text }]))
      const printed = ['Први', 'Други', 'Трећи'].filter((word) => readPdf(bytes).text.includes(word))
      expect(printed).toEqual([text])
    }
  })

  it('does not borrow a letter from another font: the reader of PDFs notices a missing one', async () => {
    const bytes = await pdf.compile(aDocument([{ kind: 'heading', level: 2, text: 'Слово 漢' }]))
    expect(() => readPdf(bytes)).toThrow('a letter is missing')
  })

  it('refuses a template that is not there and goes on working', async () => {
    await expect(pdf.compile({ template: 'nowhere', data: {} })).rejects.toThrow(
      'the template nowhere does not compile',
    )
    await expect(pdf.compile(aDocument([{ kind: 'heading', level: 2, text: 'Даље' }]))).resolves.toBeDefined()
  })

  it('starts again after it was closed', async () => {
    await pdf.close()
    await expect(
      pdf.compile(aDocument([{ kind: 'heading', level: 2, text: 'Поново' }])),
    ).resolves.toBeDefined()
  })
})
