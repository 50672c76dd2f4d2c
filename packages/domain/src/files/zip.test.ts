import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { createZipReader, createZipWriter, writeZip } from './zip.ts'

const contents = new TextEncoder().encode('Рачун за струју')
const archive = () =>
  Buffer.from(
    writeZip(
      [
        { name: 'рачун.txt', contents },
        { name: 'empty', contents: new Uint8Array(0) },
      ],
      { date: '2026-11-17' },
    ),
  )

it('writes what the format asks for: sizes, check sums, UTF-8 names, the day, and where each entry stands', () => {
  const bytes = archive()
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  expect(bytes.readUInt16LE(end + 10)).toBe(2)
  const table = bytes.readUInt32LE(end + 16)
  expect(table + bytes.readUInt32LE(end + 12)).toBe(end)
  expect(bytes.readUInt32LE(table)).toBe(0x02014b50)
  expect(bytes.readUInt16LE(table + 8)).toBe(0x0800)
  expect(bytes.readUInt16LE(table + 14)).toBe(((2026 - 1980) << 9) | (11 << 5) | 17)
  expect(bytes.readUInt32LE(table + 16)).toBe(crc32(contents))
  expect(bytes.readUInt32LE(table + 20)).toBe(contents.length)
  expect(bytes.readUInt32LE(table + 42)).toBe(0)
  const name = Buffer.from('рачун.txt')
  expect(bytes.subarray(table + 46, table + 46 + name.length)).toEqual(name)
  const second = table + 46 + name.length
  expect(bytes.readUInt32LE(second + 42)).toBe(30 + name.length + contents.length)
})

it.each([1, 7, 30, 1000])('is followed entry by entry, in pieces of %i bytes', (size) => {
  const bytes = archive()
  const read = createZipReader()
  const counts: number[] = []
  for (let at = 0; at < bytes.length; at += size) counts.push(read(bytes.subarray(at, at + size)).entries)
  expect(counts.at(-1)).toBe(2)
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts)
  expect(read(new Uint8Array(0)).bytes).toBe(bytes.length)
})

it('gives each entry before the next is known', () => {
  const zip = createZipWriter({ date: '2026-11-17' })
  const [header, name, stored] = zip.add({ name: 'a', contents })
  expect([header?.length, name?.length, stored]).toEqual([30, 1, contents])
})
