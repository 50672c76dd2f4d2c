import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { hasActiveContent } from '#api/files/kinds/refusals.ts'
import { officeSink, type PackageNotes } from './office-sink.ts'
import { readParts } from './read-parts.ts'
import { isProgramPart, textDocumentSink } from './text-document-sink.ts'
import { readZipEntries, unpackEntry, type ZipEntry } from './zip.ts'

const officeMain = (program: string) => `application/vnd.openxmlformats-officedocument.${program}.main+xml`

export const checkDocx = (bytes: FileBytes): Promise<void> =>
  checkOffice(bytes, officeMain('wordprocessingml.document'))
export const checkXlsx = (bytes: FileBytes): Promise<void> =>
  checkOffice(bytes, officeMain('spreadsheetml.sheet'))

const typesPart = '[Content_Types].xml'

/** The kind with macros has a content type of its own, so it is not taken for this one. */
async function checkOffice(bytes: FileBytes, mainType: string): Promise<void> {
  const types = await judgePackage(bytes, (nested) => judgeNested(nested))
  if (!types.has(mainType)) throw notWhatItSays('the archive is no document of this program')
}

/** The figures behind a chart are a sheet, held against the same rules; what they hold in turn is not opened. */
async function judgeNested(bytes: FileBytes): Promise<void> {
  const types = await judgePackage(bytes, async () => {
    throw hasActiveContent('there is a document in the document in the document')
  })
  if (types.size === 0) throw hasActiveContent('there is an archive in the document')
}

/** What programs call such parts; the parts themselves are recognised without their names, too. */
const programName = /(?:^|\/)(?:vba(?:Project|Data)[^/]*|activeX\/.*|macrosheets\/.*)$/i

async function judgePackage(
  bytes: FileBytes,
  judgeInside: (bytes: FileBytes) => Promise<void>,
): Promise<Set<string>> {
  const entries = await readZipEntries(bytes)
  if (entries.some(({ name }) => programName.test(name))) throw hasActiveContent('the document has macros')
  const notes: PackageNotes = { contentTypes: new Set() }
  const elsewhere: PackageNotes = { contentTypes: new Set() }
  await readParts(bytes, entries, {
    sinkFor: ({ name }) => officeSink(name === typesPart ? notes : elsewhere),
    judgeNested: judgeInside,
  })
  return notes.contentTypes
}

const textMark = 'application/vnd.oasis.opendocument.text'

/** The mark comes first and unpacked, as the format asks for. */
export async function checkOdt(bytes: FileBytes): Promise<void> {
  const entries = await readZipEntries(bytes)
  const [first] = entries
  const hasContent = entries.some(({ name }) => name === 'content.xml')
  if (first?.name !== 'mimetype' || (await readMark(bytes, first)) !== textMark || !hasContent) {
    throw notWhatItSays('the archive is no text document')
  }
  if (entries.some(({ name }) => isProgramPart(name))) throw hasActiveContent('the document has macros')
  await readParts(bytes, entries, {
    sinkFor: () => textDocumentSink(),
    judgeNested: async () => {
      throw hasActiveContent('there is an archive in the document')
    },
  })
}

async function readMark(bytes: FileBytes, entry: ZipEntry): Promise<string> {
  if (entry.bytes > textMark.length) return ''
  const pieces: Buffer[] = []
  await unpackEntry(bytes, entry, (piece) => void pieces.push(Buffer.from(piece)))
  return Buffer.concat(pieces).toString('latin1')
}
