import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it('writes the size of a file in its nearest unit', () => {
  expect(formatFileSize(900, 'sr-Cyrl-RS')).toBe('900 B')
  expect(formatFileSize(12 * 1024, 'sr-Cyrl-RS')).toBe('12 kB')
  expect(formatFileSize(3.44 * 1024 * 1024, 'sr-Cyrl-RS')).toBe('3,4 MB')
  expect(formatFileSize(3.44 * 1024 * 1024, 'en-US')).toBe('3.4 MB')
})
