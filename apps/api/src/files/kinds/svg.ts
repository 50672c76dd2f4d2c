import { DocumentRefused } from '#api/files/document.ts'
import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { refuseActiveElement, refuseActiveStyle, type SvgElement } from './svg-activity.ts'

/** Drawings are kilobytes; a larger one is only there to keep a browser busy. */
const maxBytes = 5 * 1024 * 1024
const maxDepth = 500

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<\?(?<instruction>[\s\S]*?)\?>|<!DOCTYPE[^[\]>]*>|<\/(?<closing>[\w:.-]+)\s*>|<(?<opening>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<slash>\/?)>|(?<text>[^<]+)/gy
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * A drawing that only draws: read with a grammar narrower than XML's, and refused when it could run a script, ask
 * another server or hide something behind an entity (decision 12).
 */
export async function checkSvg(bytes: FileBytes): Promise<void> {
  if (bytes.size > maxBytes) throw new DocumentRefused('fileUnpacksTooLarge', 'the drawing is too large')
  const text = decodeUtf8(await bytes.read(0, bytes.size))
  const open: string[] = []
  let elements = 0
  for (const { opening, closing, attributes = '', slash, instruction, data, text: words } of tokensOf(text)) {
    if (instruction !== undefined) checkInstruction(instruction)
    if (closing !== undefined && open.pop() !== closing) throw notWellFormed()
    if (opening !== undefined) {
      const isRoot = open.length === 0
      if (isRoot && (elements > 0 || localName(opening) !== 'svg')) throw notWhatItSays('it is no drawing')
      elements += 1
      refuseActiveElement({ name: localName(opening), attributes: readAttributes(attributes) })
      if (slash === '') open.push(opening)
      if (open.length > maxDepth) throw notWhatItSays('the drawing is too deep')
    }
    const content = data ?? words
    if (content !== undefined) checkContent(content, open.at(-1))
  }
  if (elements === 0 || open.length > 0) throw notWellFormed()
}

const notWellFormed = () => notWhatItSays('the drawing is not well formed')

type Token = Partial<
  Record<'opening' | 'closing' | 'attributes' | 'slash' | 'instruction' | 'data' | 'text', string>
>

function* tokensOf(text: string): Generator<Token> {
  let position = 0
  while (position < text.length) {
    token.lastIndex = position
    const match = token.exec(text)
    if (!match) throw notWellFormed()
    position = token.lastIndex
    yield match.groups ?? {}
  }
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notWhatItSays('the drawing is not in UTF-8')
  }
}

/** Only the declaration of XML itself: a style sheet could come from anywhere. */
function checkInstruction(instruction: string): void {
  const isDeclaration = /^xml\s/.test(instruction)
  const encoding = /encoding\s*=\s*["']([^"']*)["']/i.exec(instruction)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!isDeclaration || !['utf-8', 'us-ascii'].includes(encoding)) {
    throw notWhatItSays('the drawing asks for something outside it')
  }
}

function checkContent(content: string, inside: string | undefined): void {
  if (inside === undefined && content.trim() !== '') throw notWhatItSays('it is no drawing')
  if (inside !== undefined && localName(inside) === 'style') refuseActiveStyle(decodeEntities(content))
}

const readAttributes = (text: string): SvgElement['attributes'] =>
  [...text.matchAll(attribute)].map(([, name = '', double, single]) => ({
    name: name.toLowerCase(),
    value: decodeEntities(double ?? single ?? ''),
  }))

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_whole, hex, decimal, name) => {
    if (name !== undefined) {
      const known = namedEntities.get(name)
      if (known === undefined) throw notWhatItSays('the drawing hides something behind an entity')
      return known
    }
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
