import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The drawn text in drawing order, without line breaks. */
  text: string
  fonts: string[]
  pages: number
  title: string
  language: string
}

interface PdfObject {
  head: string
  stream: string
}

type Glyphs = Map<string, string>

/** Reads back what our compiler wrote; not a reader for other people's files. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  const heads = [...objects.values()].map(({ head }) => head)
  const fonts = readFonts(objects)
  const contents = heads.flatMap((head) => /\/Type \/Page\s.*?\/Contents (\d+) 0 R/s.exec(head)?.[1] ?? [])
  const information = heads.find((head) => head.includes('/Creator (')) ?? ''
  const catalog = heads.find((head) => head.includes('/Type /Catalog')) ?? ''
  return {
    text: contents.map((id) => readContent(objects.get(id)?.stream ?? '', fonts)).join(' '),
    fonts: heads.flatMap((head) => /\/FontName \/\w+\+([\w-]+)/.exec(head)?.[1] ?? []),
    pages: contents.length,
    title: readString(information, information.indexOf('/Title ') + 7),
    language: readString(catalog, catalog.indexOf('/Lang ') + 6),
  }
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of file.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const start = body.indexOf('\nstream\n')
    const head = start < 0 ? body : body.slice(0, start)
    const raw = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
    const isPacked = start >= 0 && head.includes('/FlateDecode')
    objects.set(id, { head, stream: isPacked ? inflateSync(raw).toString('latin1') : '' })
  }
  return objects
}

function readFonts(objects: Map<string, PdfObject>): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values()) {
    const names = /\/Font <<(.*?)>>/s.exec(head)?.[1] ?? ''
    for (const [, name = '', id = ''] of names.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      const pairs = objects.get(unicode)?.stream.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gm) ?? []
      fonts.set(name, new Map([...pairs].map(([, glyph = '', text = '']) => [glyph, decodeHex(text)])))
    }
  }
  return fonts
}

function readContent(content: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map()
  let text = ''
  const outer: Glyphs[] = []
  const drawing = /^q$|^Q$|\/(F\d+) [\d.]+ Tf|\(/gm
  for (let found = drawing.exec(content); found; found = drawing.exec(content)) {
    const [operator, font] = found
    if (operator === 'q') outer.push(glyphs)
    else if (operator === 'Q') glyphs = outer.pop() ?? glyphs
    else if (font) glyphs = fonts.get(font) ?? glyphs
    else {
      const literal = readLiteral(content, found.index)
      drawing.lastIndex = literal.end
      text += decodeGlyphs(literal.text, glyphs)
    }
  }
  return text
}

function decodeGlyphs(bytes: string, glyphs: Glyphs): string {
  const codes = Buffer.from(bytes, 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? []
  const letters = codes.map((code) => (code === '0000' ? undefined : glyphs.get(code)))
  const missing = letters.indexOf(undefined)
  if (missing >= 0)
    throw new Error(`a letter is missing in the font, after "${letters.slice(0, missing).join('')}"`)
  return letters.join('')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string in parentheses, which may hold balanced parentheses of its own. */
function readLiteral(source: string, start: number): { text: string; end: number } {
  const part = /\\([0-7]{3})|\\(.)|([()])|[^\\()]+/gsy
  part.lastIndex = start
  let text = ''
  let depth = 0
  for (let found = part.exec(source); found; found = part.exec(source)) {
    const [whole, octal, escaped, bracket] = found
    if (bracket) depth += bracket === '(' ? 1 : -1
    if (depth === 0) return { text: text.slice(1), end: part.lastIndex }
    if (octal) text += String.fromCharCode(Number.parseInt(octal, 8))
    else if (escaped) text += escapes[escaped] ?? escaped
    else text += whole
  }
  throw new Error('a string in the PDF does not end')
}

function readString(source: string, start: number): string {
  if (source[start] === '(') return readLiteral(source, start).text
  return decodeHex(/<([\dA-F]*)>/.exec(source.slice(start))?.[1] ?? '').replace('\ufeff', '')
}

function decodeHex(hex: string): string {
  const units = hex.match(/[\dA-F]{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}
