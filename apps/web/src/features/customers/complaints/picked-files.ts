import { complaintFiles } from '@portal/domain/files/file-limits'

/** What is wrong with one file. */
export type FileProblem = 'fileBadType' | 'fileIsEmpty'

/** What is wrong with all of them together. */
export type FilesProblem = 'fileTypeNotAllowed' | 'fileEmpty' | 'filesTooLarge' | 'tooManyFiles'

// The spec says jpeg; cameras and phones write jpg.
const extensions = new Set<string>([...complaintFiles.extensions, 'jpg'])

/** For the platform's own picker. */
export const pickableTypes = [...extensions].map((extension) => `.${extension}`).join(',')

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

// A drawing (SVG) is a program; it gets a document's sign.
const pictures = new Set(['apng', 'avif', 'gif', 'jpeg', 'jpg', 'png', 'webp'])

/** Whether it can be shown small. */
export const isPicture = (name: string): boolean => pictures.has(extensionOf(name))

/** By the name only: what a file really is the server sees from its content (decision 12). */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!extensions.has(extensionOf(name))) return 'fileBadType'
  return size === 0 ? 'fileIsEmpty' : null
}

export const totalSize = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0)

export function checkFiles(files: readonly Pick<File, 'name' | 'size'>[]): FilesProblem | null {
  const problems = files.map(checkFile)
  if (problems.includes('fileBadType')) return 'fileTypeNotAllowed'
  if (problems.includes('fileIsEmpty')) return 'fileEmpty'
  if (totalSize(files) >= complaintFiles.totalSizeBytesBelow) return 'filesTooLarge'
  return files.length > complaintFiles.maxFiles ? 'tooManyFiles' : null
}

/** The same file picked twice is one file. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`

export function addFiles(files: readonly File[], picked: readonly File[]): readonly File[] {
  const known = new Map([...files, ...picked].map((file) => [fileKey(file), file]))
  return [...known.values()]
}
