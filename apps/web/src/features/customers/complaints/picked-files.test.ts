import { complaintFiles } from '@portal/domain/files/file-limits'
import { describe, expect, it } from 'vitest'
import { addFiles, checkFile, checkFiles } from './picked-files.ts'

const aFile = (name: string, size = 10) => ({ name, size })
const limit = complaintFiles.totalSizeBytesBelow

describe('picked files', () => {
  it('may be what the spec names, however the name is written', () => {
    for (const extension of [...complaintFiles.extensions, 'jpg', 'PDF']) {
      expect(checkFile(aFile(`рачун.${extension}`)), extension).toBeNull()
    }
  })

  it('are refused for another type, also behind a double extension or without one', () => {
    for (const name of ['virus.exe', 'рачун.pdf.html', 'slika', '.', 'arhiva.zip']) {
      expect(checkFile(aFile(name)), name).toBe('fileBadType')
    }
  })

  it('are refused when empty', () => {
    expect(checkFile(aFile('рачун.pdf', 0))).toBe('fileIsEmpty')
    expect(checkFiles([aFile('a.pdf'), aFile('b.pdf', 0)])).toBe('fileEmpty')
  })

  it('together stay under the limit, to the byte', () => {
    expect(checkFiles([aFile('a.pdf', limit - 2), aFile('b.pdf', 1)])).toBeNull()
    expect(checkFiles([aFile('a.pdf', limit - 1), aFile('b.pdf', 1)])).toBe('filesTooLarge')
  })

  it('are so many as the server takes', () => {
    const files = Array.from({ length: complaintFiles.maxFiles }, (_, place) => aFile(`${place}.png`))
    expect(checkFiles(files)).toBeNull()
    expect(checkFiles([...files, aFile('a.png')])).toBe('tooManyFiles')
  })

  it('are counted once when picked twice', () => {
    const photo = new File(['1'], 'бројило.jpg', { lastModified: 1 })
    const again = new File(['1'], 'бројило.jpg', { lastModified: 1 })
    const other = new File(['1'], 'бројило.jpg', { lastModified: 2 })
    expect(addFiles([photo], [again, other])).toHaveLength(2)
  })
})
