export type RasterKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** What kind of picture the first bytes of a file are; null for anything else, drawings such as SVG among it. */
export function rasterKind(head: Uint8Array): RasterKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  if (text(head, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(head, 8, 12))) return 'avif'
  return null
}

/** As many bytes as the kind is told from. */
export const rasterHeadBytes = 16

/** What iPhones save: pictures packed by a codec that is not free, which few browsers and no server of ours open. */
export const isHeic = (head: Uint8Array): boolean =>
  text(head, 4, 8) === 'ftyp' && /^(hei[cxms]|hev[cmx]|mif1|msf1)$/.test(text(head, 8, 12))

export const isPdf = (head: Uint8Array): boolean => text(head, 0, 5) === '%PDF-'
