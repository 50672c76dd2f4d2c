import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { readZipEntries, unpackEntry, type ZipEntry } from './zip.ts'

const markMaxBytes = 1024 * 1024

const officeMain = (program: string) => `application/vnd.openxmlformats-officedocument.${program}.main+xml`

export const checkDocx = (bytes: FileBytes): Promise<void> =>
  checkOffice(bytes, officeMain('wordprocessingml.document'))
export const checkXlsx = (bytes: FileBytes): Promise<void> =>
  checkOffice(bytes, officeMain('spreadsheetml.sheet'))

/** The kind with macros has a content type of its own, so it is not taken for this one. */
async function checkOffice(bytes: FileBytes, mainType: string): Promise<void> {
  const entries = await readZipEntries(bytes)
  const contentTypes = await unpackAll(bytes, entries, '[Content_Types].xml')
  if (!contentTypes.toString('utf8').includes(`"${mainType}"`)) {
    throw notWhatItSays('the archive is no document of this program')
  }
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    throw notWhatItSays('the document has macros')
  }
}

/** The mark comes first and unpacked, as the format asks for. */
export async function checkOdt(bytes: FileBytes): Promise<void> {
  const entries = await readZipEntries(bytes)
  const mark = await unpackAll(bytes, entries, 'mimetype')
  const isText = mark.toString('latin1') === 'application/vnd.oasis.opendocument.text'
  const hasContent = entries.some(({ name }) => name === 'content.xml')
  if (entries[0]?.name !== 'mimetype' || !isText || !hasContent) {
    throw notWhatItSays('the archive is no text document')
  }
}

/** Unpacks everything once, because an entry may hold more than it says; the named one is given back. */
async function unpackAll(bytes: FileBytes, entries: readonly ZipEntry[], named: string): Promise<Buffer> {
  let wanted: Buffer | undefined
  for (const entry of entries) {
    const isNamed = entry.name === named
    const content = await unpackEntry(bytes, entry, isNamed ? markMaxBytes : 0)
    if (isNamed) wanted = content
  }
  if (!wanted) throw notWhatItSays('the archive is no office document')
  return wanted
}
