import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'

const records = { filePass: 0x2f, externSheet: 0x17, boundSheet: 0x85, vbaProject: 0xd3, supBook: 0x1ae }
/** Kinds of sheets that are programs: macros of Excel 4 and modules of Basic. */
const programSheets = new Set([1, 6])
/** Stands between the program and what it is asked, in links that are no links to a workbook. */
const programMark = '\x03'
/** How the path of another machine begins. */
const remoteMarks = ['\x01@', '\x05']
/** What a link says instead of a path when it is to the workbook itself or to an add-in. */
const ownLinks = new Set([0x0401, 0x3a01])

/** The records of a workbook one after the other ([MS-XLS] and the generations before). */
export function refuseActiveRecords(stream: Buffer): void {
  for (let at = 0; at + 4 <= stream.length; ) {
    const kind = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    const content = stream.subarray(at + 4, at + 4 + length)
    if (kind === records.filePass) throw isEncrypted('the sheets are locked')
    if (kind === records.vbaProject) throw hasActiveContent('the workbook has macros')
    if (kind === records.boundSheet && programSheets.has(content.at(5) ?? 0)) {
      throw hasActiveContent('the workbook has a sheet of macros')
    }
    if (kind === records.supBook && content.length > 4) refuseActiveLink(content)
    if (kind === records.externSheet && content.includes(programMark, 2, 'latin1') && content.at(1) === 3) {
      throw hasActiveContent('a link asks another program')
    }
    at += 4 + length
  }
}

function refuseActiveLink(content: Buffer): void {
  const characters = content.readUInt16LE(2)
  if (ownLinks.has(characters)) return
  const isWide = (content.at(4) ?? 0) % 2 === 1
  const path = content.toString(isWide ? 'utf16le' : 'latin1', 5, 5 + characters * (isWide ? 2 : 1))
  if (path.includes(programMark)) throw hasActiveContent('a link asks another program')
  if (remoteMarks.some((mark) => path.includes(mark)) || /https?:|\\\\/i.test(path)) {
    throw hasActiveContent('a link asks another machine')
  }
}
