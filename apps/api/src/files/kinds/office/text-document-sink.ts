import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'
import type { XmlSink } from '#api/files/kinds/xml/xml-reader.ts'
import { attributeOf, localName } from './office-sink.ts'
import { isOrdinaryLink, isRemote } from './outside-address.ts'

const activeElements = new Set([
  'event-listener',
  'event-listeners',
  'object-ole',
  'plugin',
  'applet',
  'floating-frame',
  'dde-connection',
  'dde-connection-decl',
  'dde-source',
  'dde-link',
  'execute-macro',
  'module',
])

/** One part of an OpenDocument text. */
export function textDocumentSink(): XmlSink {
  const path: string[] = []
  return {
    open(name, attributes) {
      const local = localName(name)
      const parent = path.at(-1)
      path.push(local)
      if (local === 'encryption-data') throw isEncrypted('the document is locked')
      // The document's own list of scripts is always there; a script in the text is not.
      const isScript = local === 'script' && parent !== 'scripts'
      if (activeElements.has(local) || isScript)
        throw hasActiveContent(`the document has an element ${local}`)
      const address = attributeOf(attributes, 'href')
      const isAllowed = local === 'a' ? isOrdinaryLink(address) : !isRemote(address)
      if (!isAllowed) throw hasActiveContent(`the document asks another machine (${local})`)
    },
    text: () => undefined,
    close: () => void path.pop(),
  }
}

/** Libraries of macros are there as soon as somebody has looked at them; what counts is whether they hold a program. */
export const isProgramPart = (name: string): boolean =>
  (/^basic\//i.test(name) && !/\/(?:script|dialog)-l[bc]\.xml$|\/$/i.test(name)) ||
  /^scripts\/.+[^/]$/i.test(name)
