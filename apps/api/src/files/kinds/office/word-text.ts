import { notWhatItSays } from '#api/files/file-bytes.ts'
import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'
import { refuseActiveField } from './field-instruction.ts'
import { isRemote } from './outside-address.ts'

/** Places in the head of the main stream ([MS-DOC] 2.5). */
const places = { mark: 0, flags: 0x0a, associated: 0x019a, pieces: 0x01a2, end: 0x01aa }
const wordMark = 0xa5ec
const flags = { encrypted: 0x0100, secondTable: 0x0200 }
const instructionMaxLength = 4_000

/** The fields of an old Word file, in the text as Word puts it together, and the template it hangs on. */
export function refuseActiveWordText(main: Buffer, tables: readonly Buffer[]): void {
  if (main.length < places.end || main.readUInt16LE(places.mark) !== wordMark) {
    throw notWhatItSays('the office document is of another program')
  }
  const said = main.readUInt16LE(places.flags)
  if ((said & flags.encrypted) !== 0) throw isEncrypted('the document is locked')
  const table = tables[(said & flags.secondTable) === 0 ? 0 : 1] ?? Buffer.alloc(0)
  for (const text of [textOf(main, slice(table, main, places.pieces)), main.toString('latin1')]) {
    for (const [, instruction = ''] of text.matchAll(fieldStart)) refuseActiveField(instruction)
  }
  refuseRemoteTemplate(slice(table, main, places.associated))
}

/** From the mark of a field to that of its result, of its end, or of a field inside it. */
const fieldStart = new RegExp(`\\x13([^\\x13-\\x15]{0,${instructionMaxLength}})`, 'g')

function slice(table: Buffer, main: Buffer, place: number): Buffer {
  const start = main.readUInt32LE(place)
  return table.subarray(start, start + main.readUInt32LE(place + 4))
}

const pieceKinds = { properties: 1, pieces: 2 }

/** The text is kept in pieces that may lie in any order, each in one byte a letter or in two. */
function textOf(main: Buffer, list: Buffer): string {
  let at = 0
  while (at + 3 <= list.length && list.readUInt8(at) === pieceKinds.properties)
    at += 3 + list.readUInt16LE(at + 1)
  if (at + 5 > list.length || list.readUInt8(at) !== pieceKinds.pieces) return ''
  const pieces = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1))
  const count = Math.floor((pieces.length - 4) / 12)
  const texts: string[] = []
  for (let piece = 0; piece < count; piece += 1) {
    const letters = pieces.readUInt32LE((piece + 1) * 4) - pieces.readUInt32LE(piece * 4)
    const place = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2)
    if (letters < 0) throw notWhatItSays('the office document is broken')
    const isNarrow = (place & 0x40000000) !== 0
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place
    texts.push(main.toString(isNarrow ? 'latin1' : 'utf16le', start, start + letters * (isNarrow ? 1 : 2)))
  }
  return texts.join('')
}

const templatePlace = 1

/** A list of texts, each behind its length; the second is the path of the template. */
function refuseRemoteTemplate(list: Buffer): void {
  let at = 6
  for (let index = 0; at + 2 <= list.length; index += 1) {
    const letters = list.readUInt16LE(at)
    const text = list.toString('utf16le', at + 2, at + 2 + letters * 2)
    if (index === templatePlace) {
      if (isRemote(text)) throw hasActiveContent('the document takes its template from another machine')
      return
    }
    at += 2 + letters * 2
  }
}
