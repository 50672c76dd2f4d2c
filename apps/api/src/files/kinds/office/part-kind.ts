type PartKind = 'xml' | 'archive' | 'foreign' | 'other'

export interface RecognisedPart {
  kind: PartKind
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be'
}

/** Old office files (macros, embedded objects), programs, RTF and PDF, and the alphabets of XML that nobody writes. */
const foreignHeads = [
  'd0cf11e0a1b11ae1',
  '4d5a',
  '7b5c727466',
  '255044462d',
  '0000003c',
  '3c000000',
  '4c6fa794',
]

/** What a part of an archive is, by how it begins. */
export function recognisePart(head: Buffer): RecognisedPart {
  const hex = head.toString('hex', 0, 8)
  if (hex.startsWith('504b0304')) return { kind: 'archive' }
  if (foreignHeads.some((mark) => hex.startsWith(mark))) return { kind: 'foreign' }
  if (/^(?:fffe|3c00)/.test(hex)) return { kind: 'xml', encoding: 'utf-16le' }
  if (/^(?:feff|003c)/.test(hex)) return { kind: 'xml', encoding: 'utf-16be' }
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(head.toString('latin1', 0, 256))
  return isXml ? { kind: 'xml', encoding: 'utf-8' } : { kind: 'other' }
}
