import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { ownReadingPhotos } from '@portal/domain/files/file-limits'
import { isHeic, rasterKind } from '@portal/domain/files/raster-image'
import { DocumentRefused, type StoredDocument, type UploadedFile } from '#api/files/document.ts'
import type { DocumentIntake } from '#api/files/document-intake.ts'
import { decodePicture, readRasterHead } from '#api/files/raster-picture.ts'
import { createBoundedQueue, type QueueTurn } from '#api/http/limits/bounded-queue.ts'
import { problem } from '#api/http/problem.ts'

const quality = 80

// An unpacked picture may take hundreds of megabytes, so there is one at a time.
const queue = createBoundedQueue({ atOnce: 1, waitingMax: 60 })

/** Judged and scanned like every file, then made anew: only its pixels are kept, without where and when it was taken. */
export async function acceptPhotos(
  intake: DocumentIntake,
  files: readonly UploadedFile[],
  turn: QueueTurn,
): Promise<StoredDocument[]> {
  const named: UploadedFile[] = []
  for (const [index, file] of files.entries()) named.push(await nameByContent(file, index + 1))
  try {
    return await intake.accept(named, (file) => queue.run(() => remake(file), turn))
  } catch (error) {
    // Its beginning is a picture's and the rest is not.
    if (error instanceof DocumentRefused && error.code === 'fileTypeNotAllowed')
      throw problem('fileNotAnImage')
    throw error
  }
}

/** Cameras name their photos as they like; what it is, its content says. */
async function nameByContent(file: UploadedFile, place: number): Promise<UploadedFile> {
  if (file.sizeBytes === 0) throw problem('fileEmpty')
  const head = await readRasterHead(file.path)
  const kind = rasterKind(head)
  if (kind === null) throw problem(isHeic(head) ? 'photoHeic' : 'fileNotAnImage')
  return { ...file, name: `${place}.${kind}` }
}

async function remake(file: UploadedFile): Promise<UploadedFile> {
  const content = await encode(file.path)
  const path = `${file.path}-photo`
  try {
    await writeFile(path, content, { mode: 0o600 })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const [place = ''] = file.name.split('.')
  return { path, name: `${place}.jpg`, sizeBytes: content.length, sha256 }
}

async function encode(path: string): Promise<Buffer> {
  const side = ownReadingPhotos.keptSidePixels
  const picture = await decodePicture(path)
  try {
    return await picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      // A picture that can be seen through stands on white.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
  } catch {
    throw problem('fileNotAnImage')
  }
}
