import type { Queryable } from '@portal/database/client'
import { nameRefused, type StoredDocument, type UploadedFile } from './document.ts'
import { type FileStore, newFileKey } from './file-store.ts'
import type { DocumentJudge } from './judging/document-judge.ts'
import { announceFile, removeFile } from './pending-files.ts'
import type { VirusScanner } from './virus-scanner.ts'

export interface DocumentIntake {
  /**
   * Checks all files, then stores them. They stay only if `keepFiles` is called in the transaction that writes their
   * rows; otherwise the clean-up removes them. `remake` makes what is kept in place of what arrived.
   */
  accept(files: readonly UploadedFile[], remake?: Remake): Promise<StoredDocument[]>
  /** For documents that turned out to be needless; after a failure the clean-up decides, which knows what was written. */
  discard(documents: readonly StoredDocument[]): Promise<void>
}

/** Writes a new file beside the one that was judged; its name is the one to keep. */
export type Remake = (file: UploadedFile) => Promise<UploadedFile>

export interface DocumentIntakeOptions {
  queryable: Queryable
  store: FileStore
  judge: DocumentJudge
  scanner: VirusScanner | undefined
  clock: () => number
}

export function createDocumentIntake({
  queryable,
  store,
  judge,
  scanner,
  clock,
}: DocumentIntakeOptions): DocumentIntake {
  async function storeOne(file: UploadedFile, name: string): Promise<StoredDocument> {
    const key = newFileKey()
    await announceFile(queryable, key, clock())
    await store.put(key, file)
    return { key, name, sizeBytes: file.sizeBytes, sha256: file.sha256 }
  }

  return {
    async accept(files, remake) {
      const names: string[] = []
      for (const file of files) names.push(await judge.judge(file).catch(nameRefused(file)))
      for (const file of files) await scanner?.scan(file.path).catch(nameRefused(file))
      const stored: StoredDocument[] = []
      for (const [index, file] of files.entries()) {
        const made = await remake?.(file)
        stored.push(await storeOne(made ?? file, made?.name ?? names[index] ?? ''))
      }
      return stored
    },
    async discard(documents) {
      // What cannot be removed now, the clean-up removes: whoever sent it has the answer all the same.
      for (const { key } of documents) await removeFile(queryable, store, key).catch(() => undefined)
    },
  }
}
