import { DocumentRefused } from '#api/files/document.ts'

export const tooComplex = (reason: string): DocumentRefused => new DocumentRefused('fileTooComplex', reason)
export const hasActiveContent = (reason: string): DocumentRefused =>
  new DocumentRefused('fileHasActiveContent', reason)
export const isEncrypted = (reason: string): DocumentRefused => new DocumentRefused('fileEncrypted', reason)
export const unpacksTooLarge = (reason: string): DocumentRefused =>
  new DocumentRefused('fileUnpacksTooLarge', reason)
