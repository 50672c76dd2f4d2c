import { PDFiumModule } from '@hyzyla/pdfium'

/** What stands on a page, for drawing it again by other means. */
export interface DrawnPage {
  texts: DrawnText[]
  paths: DrawnPath[]
}

export interface DrawnText {
  text: string
  size: number
  isBold: boolean
  /** Of the baseline's beginning, from the upper left corner, in points. */
  x: number
  y: number
}

/** Corners of closed shapes; curves are taken by their ends. */
export interface DrawnPath {
  shapes: [x: number, y: number][][]
}

type Call = (...values: number[]) => number
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & Record<`_FPDF${string}`, Call>

const textObject = 1
const pathObject = 2
const moveTo = 2

export async function readDrawnPage(bytes: Uint8Array): Promise<DrawnPage> {
  engine ??= startEngine()
  const pdfium = await engine
  const file = pdfium.wasmExports.malloc(bytes.length)
  pdfium.HEAPU8.set(bytes, file)
  const page = pdfium._FPDF_LoadPage(pdfium._FPDF_LoadMemDocument(file, bytes.length, 0), 0)
  const textPage = pdfium._FPDFText_LoadPage(page)
  const drawn: DrawnPage = { texts: [], paths: [] }
  for (let index = 0; index < pdfium._FPDFPage_CountObjects(page); index++) {
    const object = pdfium._FPDFPage_GetObject(page, index)
    const place = readPlace(pdfium, page, object)
    const kind = pdfium._FPDFPageObj_GetType(object)
    if (kind === textObject) drawn.texts.push(readText(pdfium, object, textPage, place))
    if (kind === pathObject) drawn.paths.push(readPath(pdfium, object, place))
  }
  return drawn
}

let engine: Promise<Pdfium> | undefined

async function startEngine(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium // the package's types name a part of what the engine exports
  pdfium._FPDF_InitLibraryWithConfig({})
  return pdfium
}

type Place = (x: number, y: number) => [x: number, y: number]

const call = (pdfium: Pdfium, name: `_FPDF${string}`, ...values: number[]): number => {
  const found = pdfium[name]
  if (!found) throw new Error(`the PDF engine has no ${name}`)
  return found(...values)
}

const readFloats = (pdfium: Pdfium, start: number, count: number): number[] => [
  ...new Float32Array(pdfium.HEAPU8.slice(start, start + count * 4).buffer),
]

function readPlace(pdfium: Pdfium, page: number, object: number): Place {
  const room = pdfium.wasmExports.malloc(24)
  call(pdfium, '_FPDFPageObj_GetMatrix', object, room)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(pdfium, room, 6)
  const height = pdfium._FPDF_GetPageHeight(page)
  return (x, y) => [a * x + c * y + e, height - (b * x + d * y + f)]
}

function readText(pdfium: Pdfium, object: number, textPage: number, place: Place): DrawnText {
  const room = pdfium.wasmExports.malloc(4096)
  const length = call(pdfium, '_FPDFTextObj_GetText', object, textPage, room, 4096)
  const text = Buffer.from(pdfium.HEAPU8.slice(room, room + length))
    .toString('utf16le')
    .replace(/\0+$/, '')
  call(pdfium, '_FPDFTextObj_GetFontSize', object, room)
  const [size = 8] = readFloats(pdfium, room, 1)
  const nameLength = call(
    pdfium,
    '_FPDFFont_GetBaseFontName',
    call(pdfium, '_FPDFTextObj_GetFont', object),
    room,
    256,
  )
  const font = Buffer.from(pdfium.HEAPU8.slice(room, room + nameLength)).toString('latin1')
  const [x, y] = place(0, 0)
  return { text, size, isBold: font.includes('SemiBold'), x, y }
}

function readPath(pdfium: Pdfium, object: number, place: Place): DrawnPath {
  const room = pdfium.wasmExports.malloc(8)
  const shapes: DrawnPath['shapes'] = []
  for (let index = 0; index < call(pdfium, '_FPDFPath_CountSegments', object); index++) {
    const segment = call(pdfium, '_FPDFPath_GetPathSegment', object, index)
    call(pdfium, '_FPDFPathSegment_GetPoint', segment, room, room + 4)
    const [x = 0, y = 0] = readFloats(pdfium, room, 2)
    if (call(pdfium, '_FPDFPathSegment_GetType', segment) === moveTo) shapes.push([])
    shapes.at(-1)?.push(place(x, y))
  }
  return { shapes }
}
