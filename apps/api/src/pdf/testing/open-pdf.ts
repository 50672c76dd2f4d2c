import { PDFiumModule } from '@hyzyla/pdfium'

/** What a screen reader meets. */
export interface ReadElement {
  role: string
  text: string
  /** What a figure shows, in words. */
  alternative: string
  children: ReadElement[]
}

export interface OpenedPdf {
  pages: number
  title: string
  isTagged: boolean
  /** The words of all pages as a reader copies them. */
  text: string
  fonts: readonly string[]
  elements: readonly ReadElement[]
  /** How many things are drawn that are neither tagged nor marked as decoration. */
  untagged: number
  /** The lower third of the first page as a camera sees it: there the code of a bill stands. */
  photographSlip(): Photograph
}

export interface Photograph {
  data: Uint8ClampedArray
  width: number
  height: number
}

type Functions = Record<`_FPDF${string}`, (...values: number[]) => number>
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & Functions

const textObject = 1
const pixelsPerPoint = 2
let engine: Promise<Pdfium> | undefined

/** Opens a PDF with the engine of a widespread browser. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  engine ??= startEngine()
  const pdfium = await engine
  const file = allocate(pdfium, bytes.length)
  pdfium.HEAPU8.set(bytes, file)
  const document = pdfium._FPDF_LoadMemDocument(file, bytes.length, 0)
  if (document === 0) throw new Error(`the file is no PDF: ${pdfium._FPDF_GetLastError()}`)
  const count = pdfium._FPDF_GetPageCount(document)
  const pages = Array.from({ length: count }, (_, index) => readPage(pdfium, document, index))
  return {
    pages: count,
    title: readTitle(pdfium, document),
    isTagged: call(pdfium, '_FPDFCatalog_IsTagged', document) === 1,
    text: pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n'),
    fonts: [...new Set(pages.flatMap(({ fonts }) => fonts))],
    elements: pages.flatMap(({ elements }) => elements),
    untagged: pages.reduce((sum, { untagged }) => sum + untagged, 0),
    photographSlip: () => renderLowerThird(pdfium, pdfium._FPDF_LoadPage(document, 0)),
  }
}

async function startEngine(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium // the package's types name a part of what the engine exports
  pdfium._FPDF_InitLibraryWithConfig({})
  return pdfium
}

const allocate = (pdfium: Pdfium, size: number) => pdfium.wasmExports.malloc(size)

function call(pdfium: Pdfium, name: `_FPDF${string}`, ...values: number[]): number {
  const found = pdfium[name]
  if (found === undefined) throw new Error(`the PDF engine has no ${name}`)
  return found(...values)
}

/** Reads a text that the engine measures when it is given no room. */
function readText(pdfium: Pdfium, read: (room: number, size: number) => number): string {
  const size = read(0, 0)
  if (size === 0) return ''
  const room = allocate(pdfium, size)
  read(room, size)
  const text = Buffer.from(pdfium.HEAPU8.slice(room, room + size)).toString('utf16le')
  return text.replace(/\0+$/, '')
}

function readTitle(pdfium: Pdfium, document: number): string {
  const name = allocate(pdfium, 8)
  pdfium.HEAPU8.set(Buffer.from('Title\0'), name)
  return readText(pdfium, (room, size) => call(pdfium, '_FPDF_GetMetaText', document, name, room, size))
}

function readPage(pdfium: Pdfium, document: number, index: number) {
  const page = pdfium._FPDF_LoadPage(document, index)
  const textPage = pdfium._FPDFText_LoadPage(page)
  const words = new Map<number, string>()
  const fonts = new Set<string>()
  let untagged = 0
  for (let number = 0; number < pdfium._FPDFPage_CountObjects(page); number++) {
    const object = pdfium._FPDFPage_GetObject(page, number)
    if (call(pdfium, '_FPDFPageObj_CountMarks', object) === 0) untagged += 1
    if (pdfium._FPDFPageObj_GetType(object) !== textObject) continue
    const sequence = call(pdfium, '_FPDFPageObj_GetMarkedContentID', object)
    const text = readText(pdfium, (room, size) =>
      call(pdfium, '_FPDFTextObj_GetText', object, textPage, room, size),
    )
    words.set(sequence, [words.get(sequence), text].filter((part) => part).join(' '))
    fonts.add(readFontName(pdfium, object))
  }
  const length = pdfium._FPDFText_CountChars(textPage)
  const room = allocate(pdfium, (length + 1) * 2)
  pdfium._FPDFText_GetText(textPage, 0, length, room)
  const text = Buffer.from(pdfium.HEAPU8.slice(room, room + length * 2)).toString('utf16le')
  return { text, fonts: [...fonts], untagged, elements: readTree(pdfium, page, words) }
}

function readFontName(pdfium: Pdfium, object: number): string {
  const font = call(pdfium, '_FPDFTextObj_GetFont', object)
  const room = allocate(pdfium, 128)
  const size = call(pdfium, '_FPDFFont_GetBaseFontName', font, room, 128)
  return Buffer.from(pdfium.HEAPU8.slice(room, room + size - 1)).toString('latin1')
}

function readTree(pdfium: Pdfium, page: number, words: Map<number, string>): ReadElement[] {
  const tree = call(pdfium, '_FPDF_StructTree_GetForPage', page)
  if (tree === 0) return []
  return listChildren(call(pdfium, '_FPDF_StructTree_CountChildren', tree), (index) =>
    call(pdfium, '_FPDF_StructTree_GetChildAtIndex', tree, index),
  ).map((element) => readElement(pdfium, element, words))
}

const listChildren = (count: number, childAt: (index: number) => number) =>
  Array.from({ length: Math.max(count, 0) }, (_, index) => childAt(index)).filter((child) => child !== 0)

function readElement(pdfium: Pdfium, element: number, words: Map<number, string>): ReadElement {
  const read = (name: `_FPDF${string}`) =>
    readText(pdfium, (room, size) => call(pdfium, name, element, room, size))
  const sequences = Array.from(
    { length: Math.max(call(pdfium, '_FPDF_StructElement_GetMarkedContentIdCount', element), 0) },
    (_, index) => call(pdfium, '_FPDF_StructElement_GetMarkedContentIdAtIndex', element, index),
  )
  const children = listChildren(call(pdfium, '_FPDF_StructElement_CountChildren', element), (index) =>
    call(pdfium, '_FPDF_StructElement_GetChildAtIndex', element, index),
  )
  return {
    role: read('_FPDF_StructElement_GetType'),
    text: sequences.flatMap((sequence) => words.get(sequence) ?? []).join(' '),
    alternative: read('_FPDF_StructElement_GetAltText'),
    children: children.map((child) => readElement(pdfium, child, words)),
  }
}

const bgra = 4

function renderLowerThird(pdfium: Pdfium, page: number): Photograph {
  const width = Math.round(pdfium._FPDF_GetPageWidth(page) * pixelsPerPoint)
  const pageHeight = Math.round(pdfium._FPDF_GetPageHeight(page) * pixelsPerPoint)
  const height = Math.round(pageHeight / 3)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, 0, width * 4)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, height - pageHeight, width, pageHeight, 0, 0)
  const start = pdfium._FPDFBitmap_GetBuffer(bitmap)
  return {
    data: new Uint8ClampedArray(pdfium.HEAPU8.slice(start, start + width * height * 4)),
    width,
    height,
  }
}
