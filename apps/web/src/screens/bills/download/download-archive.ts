import { getBillArchive } from '@portal/contract/finances/bills'
import { createZipReader, type ZipProgress } from '@portal/domain/files/zip'
import type { Translate } from '@portal/i18n/translate'
import type { BillSearch } from '#web/features/finances/bills/bill-queries.ts'
import { filtersOnWire } from '#web/features/finances/bills/bill-search-parts.ts'
import { receiveWithSession } from '#web/session/session.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'

export interface ArchiveRequest {
  readonly search: BillSearch
  readonly collectionNumber: string
  readonly translate: Translate
  /** Bills with a document, and those without. */
  readonly documentCount: number
  readonly missingCount: number
}

export interface ArchiveWatch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ZipProgress) => void
}

/** Every document as filtered, in one file. */
export async function downloadArchive(
  { search, collectionNumber, translate }: ArchiveRequest,
  { signal, onProgress }: ArchiveWatch,
): Promise<void> {
  const read = createZipReader()
  const archive = await receiveWithSession(
    getBillArchive,
    { body: filtersOnWire(search) },
    { signal, onPiece: (piece) => onProgress(read(piece)) },
  )
  const { year, month } = search.filters
  const period = [year, month].filter((part) => part !== null).join('-')
  saveFile(archive, `${fileName([translate('finances.billFiles.fileName'), collectionNumber, period])}.zip`)
}
