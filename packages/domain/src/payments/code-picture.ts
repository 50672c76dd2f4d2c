/** Of each module: large enough for a bank's app to find the code in a picture that was scaled down. */
const pixelsPerModule = 10

/**
 * A QR code as a PNG of one bit a pixel. By hand and at once: a share must follow the press that asked for it, and the
 * few kilobytes are not worth compressing.
 */
export function drawCodePicture(modules: readonly (readonly boolean[])[]): Uint8Array<ArrayBuffer> {
  const side = modules.length * pixelsPerModule
  const lines = modules.flatMap((row) => {
    const line = drawLine(row)
    return Array.from({ length: pixelsPerModule }, () => line)
  })
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // One bit a pixel, shades of grey, the only ways there are to compress, filter and interlace.
    chunk('IHDR', join([bigEndian(side), bigEndian(side), Uint8Array.of(1, 0, 0, 0, 0)])),
    chunk('IDAT', wrapUncompressed(join(lines))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** No filter, then a bit for each pixel: 1 is white. */
function drawLine(row: readonly boolean[]): Uint8Array<ArrayBuffer> {
  const width = row.length * pixelsPerModule
  const line = new Uint8Array(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x += 1) {
    const isDark = row[Math.floor(x / pixelsPerModule)] === true
    if (!isDark) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

const longestBlock = 0xffff

/** A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4). */
function wrapUncompressed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = [Uint8Array.of(0x78, 0x01)]
  for (let start = 0; start < bytes.length; start += longestBlock) {
    const block = bytes.subarray(start, start + longestBlock)
    const { length } = block
    const isLast = start + length === bytes.length ? 1 : 0
    parts.push(
      Uint8Array.of(isLast, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff),
      block,
    )
  }
  return join([...parts, bigEndian(adler32(bytes))])
}

function chunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const body = join([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return join([bigEndian(data.length), body, bigEndian(crc32(body))])
}

function bigEndian(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
}

function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return ((high << 16) | low) >>> 0
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
