import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { DocumentRefused, type UploadedFile } from '@portal/api/files/document'
import { createDocumentJudge } from '@portal/api/files/judging/document-judge'
import { OperatorProblem } from '../command.ts'
import { codeOf } from './text.ts'

export interface MessageDocument {
  fileName: string
  content: Buffer
}

const megabyte = 1024 * 1024
const totalMaxBytes = 10 * megabyte
const documentsMax = 10
const nameMaxLength = 120

/** What customers can open without harm. */
const kinds = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx', '.odt', '.txt'])

/** Reads the documents of a message; the first that customers should not get stops the send. */
export async function readDocuments(files: readonly string[]): Promise<MessageDocument[]> {
  if (files.length > documentsMax) throw new OperatorProblem(`A message takes ${documentsMax} documents`)
  const documents: MessageDocument[] = []
  let totalBytes = 0
  const judge = createDocumentJudge()
  try {
    for (const file of files) {
      totalBytes += await sizeOf(file)
      if (totalBytes > totalMaxBytes) {
        throw new OperatorProblem(`The documents have more than ${totalMaxBytes / megabyte} MB together`)
      }
      const document = checkDocument(file, await readFile(file))
      await judge.judge(uploadOf(file, document)).catch(explainRefusal(document))
      documents.push(document)
    }
  } finally {
    await judge.close()
  }
  return documents
}

const uploadOf = (path: string, { fileName: name, content }: MessageDocument): UploadedFile => ({
  path,
  name,
  sizeBytes: content.length,
  sha256: '',
})

/** The rules are those for what customers send: a message reaches thousands of them. */
const explainRefusal =
  ({ fileName }: MessageDocument) =>
  (error: unknown): never => {
    if (!(error instanceof DocumentRefused)) throw error
    const isOfAnotherKind = error.code === 'fileTypeNotAllowed'
    throw new OperatorProblem(
      isOfAnotherKind
        ? `${fileName} is not what its name says: ${error.message}`
        : `${fileName}: ${error.message}`,
    )
  }

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new OperatorProblem(`${file} is no file`)
    return found.size
  } catch (error) {
    if (error instanceof OperatorProblem) throw error
    throw new OperatorProblem(`The document ${file} can't be read (${codeOf(error)})`)
  }
}

function checkDocument(file: string, content: Buffer): MessageDocument {
  const fileName = basename(file).normalize('NFC')
  if (!kinds.has(extname(fileName).toLowerCase())) {
    throw new OperatorProblem(
      `${fileName}: a document is one of ${[...kinds].map((extension) => extension.slice(1)).join(', ')}`,
    )
  }
  if (fileName.length > nameMaxLength || /[\p{Cc}\p{Cf}]/u.test(fileName)) {
    throw new OperatorProblem(`${fileName}: the name must be plain, with at most ${nameMaxLength} characters`)
  }
  if (content.length === 0) throw new OperatorProblem(`${fileName} is empty`)
  return { fileName, content }
}
