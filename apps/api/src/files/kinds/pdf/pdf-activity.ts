import { constants, inflateSync } from 'node:zlib'
import { pdfObjectsMaxBytes } from '#api/files/judging/judging-limits.ts'
import { tooComplex, unpacksTooLarge } from '#api/files/kinds/refusals.ts'
import { plainNames, refuseActiveNames } from './pdf-names.ts'

/** Objects may be packed into streams; these are how a reader learns of it. */
const packedMark = /\/(?:ObjStm|XRef)(?=[\s\0()<>[\]{}/%])/
/** Ways of packing that nobody uses for objects, and that we would have to undo to see what they hide. */
const rarePacking =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?=[\s\0()<>[\]{}/%])/

/**
 * What acts in a PDF is found by its name, wherever it stands: in plain objects, and in those packed into streams, which are
 * unpacked for it. Pictures and pages are left packed.
 */
export function refuseActivePdf(content: Buffer): void {
  const text = plainNames(content.toString('latin1'))
  refuseActiveNames(text)
  if (!packedMark.test(text)) return
  if (rarePacking.test(text)) throw tooComplex('objects of the PDF may be packed in a rare way')
  let unpackedBytes = 0
  for (const { dictionary, data } of streamsOf(content)) {
    if (!isPackedObjects(data, dictionary)) continue
    const unpacked = unpack(data, pdfObjectsMaxBytes - unpackedBytes)
    unpackedBytes += unpacked.length
    refuseActiveNames(plainNames(unpacked.toString('latin1')))
  }
}

interface PdfStream {
  /** What stands before it. */
  dictionary: string
  data: Buffer
}

const dictionaryBytes = 4096

function* streamsOf(content: Buffer): Generator<PdfStream> {
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    if (content.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    const start = afterLineEnd(content, at + 6)
    const end = content.indexOf('endstream', start)
    const dictionary = content.toString('latin1', Math.max(0, at - dictionaryBytes), at)
    yield { dictionary, data: content.subarray(start, end === -1 ? content.length : end) }
  }
}

function afterLineEnd(content: Buffer, at: number): number {
  if (content[at] === 0x0d) return content[at + 1] === 0x0a ? at + 2 : at + 1
  return content[at] === 0x0a ? at + 1 : at
}

/** Also what is cut, and what has a line end behind it. */
const finishFlush = constants.Z_SYNC_FLUSH
const peekBytes = 256
/** A list of numbers and places comes before the objects. */
const objectsStart = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+[\s\0]+\d+[\s\0]/

function isPackedObjects(data: Buffer, dictionary: string): boolean {
  const isZlib = data.length > 2 && data.readUInt16BE(0) % 31 === 0 && ((data[0] ?? 0) & 0x0f) === 8
  if (!isZlib) return false
  const isDescribed = /\/First[\s\0]/.test(dictionary) && /\/N[\s\0]/.test(dictionary)
  const isFiltered = /\/Predictor[\s\0]+(?!1\b)\d/.test(dictionary)
  if (isDescribed && isFiltered && /\/ObjStm/.test(dictionary)) {
    throw tooComplex('objects of the PDF are packed in a rare way')
  }
  return objectsStart.test(peek(data))
}

function peek(data: Buffer): string {
  const options = { finishFlush, maxOutputLength: 1024 * 1024 }
  try {
    return inflateSync(data.subarray(0, peekBytes), options).toString('latin1')
  } catch {
    // More comes of it than a list would: pixels of one colour.
    return ''
  }
}

function unpack(data: Buffer, roomBytes: number): Buffer {
  try {
    return inflateSync(data, { finishFlush, maxOutputLength: Math.max(1, roomBytes) })
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooMuch
      ? unpacksTooLarge('the PDF unpacks to too much')
      : tooComplex('objects of the PDF cannot be unpacked')
  }
}
