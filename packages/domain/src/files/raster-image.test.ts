import { expect, it } from 'vitest'
import { isHeic, isPdf, rasterKind } from './raster-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['\u00ff\u00d8\u00ff\u00e0 JFIF', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n rest', 'png'],
  ['GIF89a rest', 'gif'],
  ['RIFF1234WEBPVP8 ', 'webp'],
  ['\0\0\0 ftypavif', 'avif'],
])('tells %j by its first bytes', (head, kind) => {
  expect(rasterKind(bytes(head))).toBe(kind)
})

it.each([
  '',
  '<svg xmlns',
  '<?xml version="1.0"?><svg',
  '%PDF-1.7',
  'RIFF1234WAVEfmt ',
  'GIF88a',
  'PK\u0003\u0004',
  ' \u0089PNG',
])('takes %j for no picture', (head) => {
  expect(rasterKind(bytes(head))).toBeNull()
})

it('knows what phones and scanners make instead of a picture that we can open', () => {
  expect([isHeic(bytes('\0\0\0\u0018ftypheic')), isHeic(bytes('\0\0\0 ftypmif1'))]).toEqual([true, true])
  expect([isHeic(bytes('\0\0\0 ftypavif')), isHeic(bytes('heic'))]).toEqual([false, false])
  expect([isPdf(bytes('%PDF-1.7')), isPdf(bytes('PDF'))]).toEqual([true, false])
})
