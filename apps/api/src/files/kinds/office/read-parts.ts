import { bufferBytes, type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { officePartLimits } from '#api/files/judging/judging-limits.ts'
import { hasActiveContent, tooComplex } from '#api/files/kinds/refusals.ts'
import { createXmlReader, type XmlReader, type XmlSink } from '#api/files/kinds/xml/xml-reader.ts'
import { recognisePart } from './part-kind.ts'
import { unpackEntry, type ZipEntry } from './zip.ts'

export interface PartRules {
  /** A sink for each part that is XML. */
  sinkFor(entry: ZipEntry): XmlSink & { end?(): void }
  /** A document inside the document: the figures behind a chart. */
  judgeNested(bytes: FileBytes): Promise<void>
}

const nestedMaxBytes = 16 * 1024 * 1024

/** Unpacks every part once, because a part may hold more than it says, and shows each to its rules. */
export async function readParts(
  bytes: FileBytes,
  entries: readonly ZipEntry[],
  rules: PartRules,
): Promise<void> {
  for (const entry of entries) {
    const nested: Buffer[] = []
    let part: OpenPart | undefined
    await unpackEntry(bytes, entry, (piece) => {
      part ??= openPart(entry, piece, rules)
      if (part === 'archive') nested.push(Buffer.from(piece))
      else if (part !== 'other') part.push(piece)
    })
    if (part === 'archive') await rules.judgeNested(bufferBytes(Buffer.concat(nested)))
    else if (part !== undefined && part !== 'other') part.end()
  }
}

type OpenPart = 'archive' | 'other' | { push(piece: Buffer): void; end(): void }

const mustBeXml = /\.(?:xml|rels|vml|rdf)$/i

function openPart(entry: ZipEntry, head: Buffer, rules: PartRules): OpenPart {
  const { kind, encoding } = recognisePart(head)
  if (kind === 'foreign') throw hasActiveContent(`the part ${entry.name} is a file of another kind`)
  if (kind === 'archive') {
    if (entry.bytes > nestedMaxBytes) throw tooComplex('the document in the document is too large')
    return 'archive'
  }
  if (kind === 'other') {
    if (mustBeXml.test(entry.name)) throw notWhatItSays(`the part ${entry.name} is no XML`)
    return 'other'
  }
  const sink = rules.sinkFor(entry)
  const reader = createXmlReader({ sink, limits: officePartLimits, isStrict: false })
  return xmlPart(reader, encoding ?? 'utf-8', () => sink.end?.())
}

function xmlPart(reader: XmlReader, encoding: string, end: () => void): OpenPart {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw notWhatItSays('a part is not in the alphabet it says')
    }
  }
  return {
    push: (piece) => reader.push(decode(piece)),
    end() {
      reader.push(decode())
      reader.end()
      end()
    },
  }
}
