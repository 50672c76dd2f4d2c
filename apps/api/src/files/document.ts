import type { ProblemCode } from '@portal/contract/errors'

/** A file that arrived: still in a temporary place, its name still the sender's own. */
export interface UploadedFile {
  path: string
  name: string
  sizeBytes: number
  sha256: string
}

/** A document in the store: what the tables of complaints and messages keep about it. */
export interface StoredDocument {
  /** Unguessable; the only way to the bytes. */
  key: string
  name: string
  sizeBytes: number
  sha256: string
}

export type FileProblemCode = Extract<
  ProblemCode,
  | 'fileEmpty'
  | 'fileTypeNotAllowed'
  | 'fileUnpacksTooLarge'
  | 'fileTooComplex'
  | 'fileHasActiveContent'
  | 'fileEncrypted'
  | 'fileInfected'
  | 'fileCheckUnavailable'
>

/** A document that is not taken; the API answers with the code, the operator's command with the reason. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly code: FileProblemCode

  constructor(code: FileProblemCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** Says which file it was; for `catch`. */
export const nameRefused =
  ({ name }: UploadedFile) =>
  (error: unknown): never => {
    if (error instanceof DocumentRefused) throw new DocumentRefused(error.code, `${name}: ${error.message}`)
    throw error
  }
