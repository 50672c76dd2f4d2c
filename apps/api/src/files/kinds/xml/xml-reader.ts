import { notWhatItSays } from '#api/files/file-bytes.ts'
import { hasActiveContent, tooComplex } from '#api/files/kinds/refusals.ts'
import { decodeReferences } from './character-references.ts'

export interface XmlAttribute {
  name: string
  /** Decoded. */
  value: string
}

/** What is told of a file while it is read; `text` is whole: comments are gone, CDATA is joined, references are decoded. */
export interface XmlSink {
  open(name: string, attributes: readonly XmlAttribute[]): void
  close(name: string): void
  text(text: string): void
}

export interface XmlLimits {
  elements: number
  attributes: number
  attributesOfElement: number
  depth: number
  /** Of one tag, one comment, one stretch of text. */
  tokenCharacters: number
}

export interface XmlReader {
  push(piece: string): void
  end(): void
}

interface XmlReaderOptions {
  sink: XmlSink
  limits: XmlLimits
  /**
   * Strict: a grammar narrower than XML's own, for files that browsers read. Otherwise what office programs write
   * passes too: tags that cross, names of entities that nobody declared.
   */
  isStrict: boolean
}

/** Most tags of a document have no attributes, and one look is cheaper than three. */
const bareTag = /<([A-Za-z_][\w:.-]*)(\/?)>/y
const tagName = /[A-Za-z_][\w:.-]*/y
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const tagEnd = /\s*(\/?)>/y
const closingTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y
const declaration =
  /^xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']([\w-]+)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*$/
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'utf-16'])

const none: readonly XmlAttribute[] = []

const broken = () => notWhatItSays('the XML is not well formed')

const [slash, questionMark, exclamationMark] = [0x2f, 0x3f, 0x21]

/** The rest of the token is still to come. */
const unfinished = -1

/** Reads XML piece by piece: of a part of any size it holds one token. */
export function createXmlReader({ sink, limits, isStrict }: XmlReaderOptions): XmlReader {
  let buffer = ''
  /** Another look before this much has come would only find the same token unfinished. */
  let wantedCharacters = 0
  let isFirst = true
  let words: string[] = []
  let wordCharacters = 0
  let elements = 0
  let attributes = 0
  const path: string[] = []

  function addText(text: string): void {
    wordCharacters += text.length
    if (wordCharacters > limits.tokenCharacters) throw tooComplex('a text is too long')
    if (text !== '') words.push(text)
  }

  function tellText(): void {
    if (words.length === 0) return
    const text = words.length === 1 ? (words[0] ?? '') : words.join('')
    words = []
    wordCharacters = 0
    sink.text(text)
  }

  function openElement(name: string, given: readonly XmlAttribute[], isEmpty: boolean): void {
    elements += 1
    attributes += given.length
    if (elements > limits.elements) throw tooComplex('there are too many elements')
    if (attributes > limits.attributes) throw tooComplex('there are too many attributes')
    if (path.length >= limits.depth) throw tooComplex('the elements are nested too deep')
    tellText()
    sink.open(name, given)
    if (isEmpty) sink.close(name)
    else path.push(name)
  }

  function closeElement(name: string): void {
    tellText()
    const opened = path.pop()
    if (isStrict && opened !== name) throw broken()
    sink.close(name)
  }

  /** Where the token that begins here ends, once all of it is told. */
  function readToken(start: number): number {
    switch (buffer.charCodeAt(start + 1)) {
      case slash:
        return readClosingTag(start)
      case questionMark:
        return readInstruction(start)
      case exclamationMark:
        return readMarked(start)
      default:
        return readOpeningTag(start)
    }
  }

  function readMarked(start: number): number {
    if (buffer.startsWith('<!--', start)) return skipTo('-->', start + 4)
    if (!buffer.startsWith('<![CDATA[', start)) {
      const isCut = ['<!--', '<![CDATA['].some((mark) => mark.startsWith(buffer.slice(start)))
      return isCut ? unfinished : readDoctype(start)
    }
    const end = skipTo(']]>', start + 9)
    if (end !== unfinished) addText(buffer.slice(start + 9, end - 3))
    return end
  }

  function skipTo(mark: string, from: number): number {
    const at = buffer.indexOf(mark, from)
    return at === -1 ? unfinished : at + mark.length
  }

  function readInstruction(start: number): number {
    const end = skipTo('?>', start + 2)
    if (end === unfinished) return unfinished
    const content = buffer.slice(start + 2, end - 2)
    if (/^xml\s/.test(content)) {
      const match = declaration.exec(content)
      const isKnown = match !== null && encodings.has((match[1] ?? 'utf-8').toLowerCase())
      if (!isFirst || !isKnown) throw broken()
    } else if (isStrict) throw hasActiveContent('an instruction could fetch a style sheet from anywhere')
    return end
  }

  function readDoctype(start: number): number {
    const end = skipTo('>', start)
    if (end === unfinished) return unfinished
    const isPlain = /^<!DOCTYPE[^[\]<>]*>$/.test(buffer.slice(start, end))
    if (!isPlain || elements > 0) throw broken()
    return end
  }

  function readClosingTag(start: number): number {
    closingTag.lastIndex = start
    const match = closingTag.exec(buffer)
    if (!match) return unfinished
    closeElement(match[1] ?? '')
    return closingTag.lastIndex
  }

  function readOpeningTag(start: number): number {
    bareTag.lastIndex = start
    const bare = bareTag.exec(buffer)
    if (!bare) return readTagWithAttributes(start)
    openElement(bare[1] ?? '', none, bare[2] === '/')
    return bareTag.lastIndex
  }

  function readTagWithAttributes(start: number): number {
    tagName.lastIndex = start + 1
    const name = tagName.exec(buffer)?.[0]
    if (name === undefined) {
      if (start + 1 < buffer.length) throw broken()
      return unfinished
    }
    const given: XmlAttribute[] = []
    let position = tagName.lastIndex
    for (;;) {
      attribute.lastIndex = position
      const match = attribute.exec(buffer)
      if (!match) break
      const value = match[2] ?? match[3] ?? ''
      if (isStrict && value.includes('<')) throw broken()
      given.push({ name: match[1] ?? '', value: decodeReferences(value, isStrict) })
      if (given.length > limits.attributesOfElement) throw tooComplex('an element has too many attributes')
      position = attribute.lastIndex
    }
    tagEnd.lastIndex = position
    const end = tagEnd.exec(buffer)
    if (!end) return unfinished
    openElement(name, given, end[1] === '/')
    return tagEnd.lastIndex
  }

  /** Tells every token that is whole; of the last text only what cannot be the beginning of a reference. */
  function readBuffer(isLast: boolean): void {
    let position = 0
    for (;;) {
      const start = buffer.indexOf('<', position)
      const textEnd = start === -1 ? (isLast ? buffer.length : wholeTextEnd(position)) : start
      if (textEnd > position) {
        isFirst = false
        addText(decodeReferences(buffer.slice(position, textEnd), isStrict))
      }
      position = textEnd
      if (start === -1) break
      const end = readToken(start)
      if (end === unfinished) break
      isFirst = false
      position = end
    }
    buffer = buffer.slice(position)
  }

  function wholeTextEnd(position: number): number {
    const ampersand = buffer.lastIndexOf('&')
    return ampersand >= position && buffer.length - ampersand < 64 ? ampersand : buffer.length
  }

  return {
    push(piece) {
      buffer += piece
      if (buffer.length < wantedCharacters) return
      readBuffer(false)
      if (buffer.length > limits.tokenCharacters) throw tooComplex('a tag is too long')
      wantedCharacters = buffer.length * 2
    },
    end() {
      readBuffer(true)
      if (buffer !== '' || elements === 0 || (isStrict && path.length > 0)) throw broken()
      tellText()
    },
  }
}
