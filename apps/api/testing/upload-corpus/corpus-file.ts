import type { ProblemCode } from '@portal/contract/errors'

export interface CorpusFile {
  name: string
  content: () => Buffer | Promise<Buffer>
  verdict: 'accepted' | ProblemCode
  /** The name under which it is kept, where that is another one. */
  keptName?: string
}

export const accepted = (name: string, content: CorpusFile['content'], keptName = name): CorpusFile => ({
  name,
  content,
  verdict: 'accepted',
  keptName,
})

export const refused =
  (verdict: ProblemCode) =>
  (name: string, content: CorpusFile['content']): CorpusFile => ({ name, content, verdict })

export const wrongType = refused('fileTypeNotAllowed')
export const tooMuchInside = refused('fileUnpacksTooLarge')
export const acts = refused('fileHasActiveContent')
export const locked = refused('fileEncrypted')
export const tooComplex = refused('fileTooComplex')
