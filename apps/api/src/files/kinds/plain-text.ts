import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'

const pieceBytes = 64 * 1024

/** All control characters but tab, line ends and form feed. */
const isControl = (code: number) =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d) || code === 0x7f

/** UTF-8, UTF-16 with its mark, or one of the old eight-bit alphabets: anything without control characters. */
export async function checkPlainText(bytes: FileBytes): Promise<void> {
  const mark = (await bytes.readSome(0, 2)).toString('hex')
  const lowByte = { fffe: 0, feff: 1 }[mark]
  if (lowByte !== undefined && bytes.size % 2 !== 0) throw notWhatItSays('the text is broken')
  for (let position = 0; position < bytes.size; position += pieceBytes) {
    const piece = await bytes.readSome(position, pieceBytes)
    const isBroken = lowByte === undefined ? hasControl(piece) : hasWideControl(piece, lowByte)
    if (isBroken) throw notWhatItSays('the text has control characters')
  }
}

const controls = Uint8Array.from({ length: 256 }, (_, code) => Number(isControl(code)))

/** By table and index: the largest text must not hold other customers up. */
function hasControl(piece: Buffer): boolean {
  for (let at = 0; at < piece.length; at += 1) {
    if (controls[piece[at] ?? 0] === 1) return true
  }
  return false
}

function hasWideControl(piece: Buffer, lowByte: number): boolean {
  for (let at = 0; at + 1 < piece.length; at += 2) {
    const code = lowByte === 0 ? piece.readUInt16LE(at) : piece.readUInt16BE(at)
    if (isControl(code)) return true
  }
  return false
}
