import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nameRefused, type StoredDocument, type UploadedFile } from '@portal/api/files/document'
import { createDocumentIntake } from '@portal/api/files/document-intake'
import { createFileStore } from '@portal/api/files/create-file-store'
import { incomingFolder } from '@portal/api/files/folder-store'
import { createDocumentJudge } from '@portal/api/files/judging/document-judge'
import { createClamdScanner, type VirusScanner } from '@portal/api/files/virus-scanner'
import type { Queryable } from '@portal/database/client'
import { complaintFiles } from '@portal/domain/files/file-limits'
import { OperatorProblem } from './command.ts'
import { environment, portalSettings } from './config.ts'

/** Stores the documents when it is called; they stay if `keepFiles` follows. */
type Intake = () => Promise<StoredDocument[]>

/** Copies the files, holds them against the same rules as a customer's, and takes the copies away afterwards. */
export async function withDocuments(
  queryable: Queryable,
  paths: readonly string[],
  run: (intake: Intake) => Promise<void>,
): Promise<void> {
  const { dataDirectory, isDemo } = portalSettings()
  const folder = incomingFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: UploadedFile[] = []
  const judge = createDocumentJudge()
  try {
    for (const path of paths) files.push(await copyDocument(path, folder))
    requireFewDocuments(files)
    for (const file of files) await judge.judge(file).catch(nameRefused(file))
    const intake = createDocumentIntake({
      queryable,
      store: createFileStore({ dataDirectory, filesUrl: environment.FILES_URL || undefined }),
      judge,
      scanner: readScanner(isDemo),
      clock: Date.now,
    })
    await run(() => intake.accept(files))
  } finally {
    await judge.close()
    for (const { path } of files) await rm(path, { force: true })
  }
}

/** The same words as the portal's: none outside the demo only when somebody said so. */
function readScanner(isDemo: boolean): VirusScanner | undefined {
  const clamdUrl = environment.CLAMD_URL || undefined
  if (clamdUrl === 'off' || (clamdUrl === undefined && isDemo)) return undefined
  if (clamdUrl === undefined) {
    throw new OperatorProblem('CLAMD_URL is not set; name the virus scanner of the portal, or set it to off')
  }
  return createClamdScanner(clamdUrl)
}

function requireFewDocuments(files: readonly UploadedFile[]): void {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (files.length > complaintFiles.maxFiles) {
    throw new OperatorProblem(`An answer has at most ${complaintFiles.maxFiles} documents`)
  }
  if (totalBytes >= complaintFiles.totalSizeBytesBelow) {
    throw new OperatorProblem('The documents together must stay under 25 MB')
  }
}

async function copyDocument(path: string, folder: string): Promise<UploadedFile> {
  const copy = join(folder, randomUUID())
  try {
    await copyFile(path, copy)
  } catch {
    throw new OperatorProblem(`The document ${path} can't be read`)
  }
  const digest = createHash('sha256')
  for await (const piece of createReadStream(copy) as AsyncIterable<Buffer>) digest.update(piece)
  const { size } = await stat(copy)
  return { path: copy, name: basename(path), sizeBytes: size, sha256: digest.digest('hex') }
}
