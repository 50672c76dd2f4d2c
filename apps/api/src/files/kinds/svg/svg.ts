import { DocumentRefused } from '#api/files/document.ts'
import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { drawingLimits, drawingMaxBytes } from '#api/files/judging/judging-limits.ts'
import { hasActiveContent } from '#api/files/kinds/refusals.ts'
import { createXmlReader, type XmlSink } from '#api/files/kinds/xml/xml-reader.ts'
import { refuseActiveElement, refuseActiveStyle } from './svg-activity.ts'

/**
 * A drawing that only draws: read with a grammar narrower than XML's, and refused when it could run a script, ask
 * another server or hide something behind an entity (decision 12). What is compared is what a browser would see.
 */
export async function checkSvg(bytes: FileBytes): Promise<void> {
  if (bytes.size > drawingMaxBytes) {
    throw new DocumentRefused('fileUnpacksTooLarge', 'the drawing is too large')
  }
  const text = decodeUtf8(await bytes.read(0, bytes.size))
  const reader = createXmlReader({ sink: drawingSink(), limits: drawingLimits, isStrict: true })
  reader.push(text)
  reader.end()
}

function drawingSink(): XmlSink {
  let depth = 0
  let hasRoot = false
  /** A browser joins all that stands in a style element, so it is judged as one. */
  let style: string[] | undefined
  return {
    open(name, attributes) {
      const local = localName(name)
      if (style) throw hasActiveContent('the drawing has an element in a style')
      if (depth === 0 && (hasRoot || local !== 'svg')) throw notWhatItSays('it is no drawing')
      hasRoot = true
      depth += 1
      refuseActiveElement({
        name: local,
        attributes: attributes.map((each) => ({ name: each.name.toLowerCase(), value: each.value })),
      })
      if (local === 'style') style = []
    },
    text(text) {
      if (depth === 0 && text.trim() !== '') throw notWhatItSays('it is no drawing')
      style?.push(text)
    },
    close() {
      depth -= 1
      if (style) refuseActiveStyle(style.join(''))
      style = undefined
    },
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
