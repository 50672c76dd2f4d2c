import pg from 'pg'
import { contractEntities, feedEntities } from '../format/entities.ts'
import type { Manifest } from '../format/manifest.ts'
import type { FeedFile } from './byte-source.ts'
import { ContractImport } from './contract-import.ts'
import { judgeFiles, type ShortFile, shortFilesOf } from './file-rows.ts'
import { connectImporter, finishRun, isLastRunFinished, requireNewest, startRun } from './import-runs.ts'
import { importReferenceRows } from './reference-rows.ts'
import { latestDayOf } from './row-checks.ts'
import { type OnReject, RowReader } from './row-reader.ts'
import { ensureSorted, TemporaryFolder } from './sorted-file.ts'

export interface ImportOptions {
  readonly url: string
  readonly files: readonly FeedFile[]
  readonly manifest: Manifest
  readonly identityKey: string
  readonly onReject: OnReject
  /** No other import runs and the feed is not refused; nothing was rejected or written yet. */
  onBegin?(): Promise<void>
  onProgress?(progress: ImportProgress): void
  /** How much goes into one transaction, in whole contracts. */
  readonly batchBytes?: number
}

export interface ImportProgress {
  readonly bytes: number
  readonly totalBytes: number
  readonly rows: number
}

export interface ImportSummary {
  readonly acceptedRows: number
  /** Of the accepted ones; the others stood here as they came. */
  readonly writtenRows: number
  readonly rejectedRows: number
  /** Files of which nothing was accepted. */
  readonly rejectedFiles: readonly string[]
  /** Files with far fewer rows than in the imports before. */
  readonly shortFiles: readonly ShortFile[]
  readonly contracts: number
}

const usualBatchBytes = 6 * 1024 * 1024

/**
 * Brings a feed into the database, batch by batch of whole contracts. Everything it writes is decided by the feed and
 * by what the database holds, so a run that was interrupted is simply run again.
 */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const rejectsOf = new Map<string, number>()
  const reject: OnReject = (file, line, reason) => {
    rejectsOf.set(file, (rejectsOf.get(file) ?? 0) + 1)
    options.onReject(file, line, reason)
  }
  const files = await checkHeaders(options.files)
  const writer = await connectImporter(options.url)
  const lookup = new pg.Client({ connectionString: options.url, application_name: 'moja-struja-import' })
  lookup.on('error', () => undefined)
  const temporary = new TemporaryFolder()
  try {
    await requireNewest(writer, options.manifest)
    await options.onBegin?.()
    await lookup.connect()
    const readers: RowReader[] = []
    for (const file of files) {
      const reader = new RowReader(await sortIfNeeded(file, temporary), reject)
      await reader.start()
      readers.push(reader)
    }
    // Tables of any size must be reached through their keys, also those that an interrupted run has filled.
    if (!(await isLastRunFinished(writer))) await refreshStatistics(writer)
    const runId = await startRun(writer, options.manifest)
    const report = () => options.onProgress?.(progressOf(readers, files))
    const latestDay = latestDayOf(options.manifest)
    let referenceRows = 0
    for (const reader of readers) {
      if (!isOfContract(reader)) referenceRows += await importReferenceRows(writer, reader, latestDay)
    }
    const ofContracts = await new ContractImport({
      writer,
      lookup,
      readers: readers.filter(isOfContract),
      manifest: options.manifest,
      identityKey: options.identityKey,
      onBatch: report,
      batchBytes: options.batchBytes ?? usualBatchBytes,
    }).run()
    report()
    const rejectedRows = [...rejectsOf.values()].reduce((sum, count) => sum + count, 0)
    const acceptedRows = readers.reduce((sum, { rowsRead }) => sum + rowsRead, 0) - rejectedRows
    await refreshStatistics(writer)
    const judged = await judgeFiles(writer, readers)
    await finishRun(writer, runId, { accepted: acceptedRows, rejected: rejectedRows, files: judged })
    return {
      acceptedRows,
      writtenRows: referenceRows + ofContracts.writtenRows,
      rejectedRows,
      rejectedFiles: readers
        .filter((reader) => isAllRejected(reader, rejectsOf))
        .map(({ fileName }) => fileName),
      shortFiles: shortFilesOf(judged),
      contracts: ofContracts.contracts,
    }
  } finally {
    await Promise.allSettled([lookup.end(), writer.end(), temporary.remove()])
  }
}

/** Wrong columns are found in all files before a row is written. */
async function checkHeaders(files: readonly FeedFile[]): Promise<readonly FeedFile[]> {
  const checked: FeedFile[] = []
  for (const file of files) {
    const reader = new RowReader(file, () => undefined)
    await reader.start()
    await reader.close()
    checked.push({ ...file, missingColumns: reader.missingColumns })
  }
  return checked
}

const sortIfNeeded = (file: FeedFile, folder: TemporaryFolder) =>
  contractEntities.includes(file.entity) ? ensureSorted(file, folder) : file

const isOfContract = ({ entity }: RowReader) => contractEntities.includes(entity)

const isAllRejected = ({ rowsRead, fileName }: RowReader, rejectsOf: ReadonlyMap<string, number>) =>
  rowsRead > 0 && rejectsOf.get(fileName) === rowsRead

function progressOf(readers: readonly RowReader[], files: readonly FeedFile[]): ImportProgress {
  return {
    bytes: readers.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    totalBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    rows: readers.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  }
}

/** The planner must not go on believing that tables are empty. A small sample will do until autovacuum takes its own. */
async function refreshStatistics(client: pg.Client): Promise<void> {
  await client.query('set default_statistics_target = 10')
  await client.query(`analyze ${[...feedEntities.map(({ table }) => table), 'contract_claims'].join(', ')}`)
}
