import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { rasterKind } from '@portal/domain/raster-image'
import { OperatorProblem } from './command.ts'
import { codeOf } from './message-text.ts'

export interface MessageDocument {
  fileName: string
  content: Buffer
}

const megabyte = 1024 * 1024
const totalMaxBytes = 10 * megabyte
const documentsMax = 10
const nameMaxLength = 120

const isRaster = (kind: string) => (content: Buffer) => rasterKind(content) === kind
const begins = (signature: string) => (content: Buffer) =>
  content.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))
// A document of Office or LibreOffice is a zip whose directory names these parts.
const isPackOf = (part: string) => (content: Buffer) =>
  begins('PK\u0003\u0004')(content) && content.includes(part)

function isText(content: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0')
  } catch {
    return false
  }
}

/** What customers can open without harm, and how each begins. */
const kinds: Readonly<Record<string, (content: Buffer) => boolean>> = {
  '.pdf': begins('%PDF-'),
  '.jpg': isRaster('jpeg'),
  '.jpeg': isRaster('jpeg'),
  '.png': isRaster('png'),
  '.webp': isRaster('webp'),
  '.docx': isPackOf('word/'),
  '.xlsx': isPackOf('xl/'),
  '.odt': isPackOf('mimetypeapplication/vnd.oasis.opendocument.text'),
  '.txt': isText,
}

/** Reads the documents of a message; the first that customers should not get stops the send. */
export async function readDocuments(files: readonly string[]): Promise<MessageDocument[]> {
  if (files.length > documentsMax) throw new OperatorProblem(`A message takes ${documentsMax} documents`)
  const documents: MessageDocument[] = []
  let totalBytes = 0
  for (const file of files) {
    totalBytes += await sizeOf(file)
    if (totalBytes > totalMaxBytes) {
      throw new OperatorProblem(`The documents have more than ${totalMaxBytes / megabyte} MB together`)
    }
    documents.push(checkDocument(file, await readFile(file)))
  }
  return documents
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
  const isOfKind = kinds[extname(fileName).toLowerCase()]
  if (!isOfKind) {
    throw new OperatorProblem(
      `${fileName}: a document is one of ${Object.keys(kinds)
        .map((extension) => extension.slice(1))
        .join(', ')}`,
    )
  }
  if (fileName.length > nameMaxLength || /[\p{Cc}\p{Cf}]/u.test(fileName)) {
    throw new OperatorProblem(`${fileName}: the name must be plain, with at most ${nameMaxLength} characters`)
  }
  if (content.length === 0) throw new OperatorProblem(`${fileName} is empty`)
  if (!isOfKind(content)) throw new OperatorProblem(`${fileName} is not what its name says`)
  return { fileName, content }
}
