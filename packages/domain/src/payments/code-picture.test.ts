import { crc32, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCodePicture } from './code-picture.ts'

const pixelsPerModule = 10

/** Reads a PNG as the standard says, and fails on whatever is not as it says. */
function readPng(bytes: Uint8Array) {
  const png = Buffer.from(bytes)
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  const chunks = new Map<string, Buffer>()
  let at = 8
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR') ?? Buffer.alloc(0)
  expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0])
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  // It checks the length of each block and the sum of all.
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const lineBytes = 1 + Math.ceil(width / 8)
  expect(lines.length).toBe(height * lineBytes)
  const isDark = (x: number, y: number) =>
    ((lines[y * lineBytes + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0
  return { width, height, isDark, filters: lines.filter((_, index) => index % lineBytes === 0) }
}

test('a code is drawn module by module, in a PNG that every reader takes', () => {
  const codes = fc.integer({ min: 1, max: 70 }).chain((side) =>
    fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), {
      minLength: side,
      maxLength: side,
    }),
  )
  fc.assert(
    fc.property(codes, (modules) => {
      const picture = readPng(drawCodePicture(modules))
      expect([picture.width, picture.height]).toEqual([modules.length * 10, modules.length * 10])
      expect(picture.filters.every((filter) => filter === 0)).toBe(true)
      const middle = (place: number) => place * pixelsPerModule + pixelsPerModule / 2
      const read = modules.map((row, y) => row.map((_, x) => picture.isDark(middle(x), middle(y))))
      expect(read).toEqual(modules)
      const edge = modules.length * pixelsPerModule - 1
      expect(picture.isDark(edge, edge)).toBe(modules.at(-1)?.at(-1))
    }),
    { numRuns: 30 },
  )
})
