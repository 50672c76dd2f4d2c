import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, openIfThere } from '@portal/api/files/file-store'
import { exportFormat } from '@portal/exchange/event-schemas'
import type { WireEvent } from '@portal/exchange/wire-event'

export interface ExportPlaces {
  readonly folder: string
  readonly store: FileStore
}

/** What the manifest says of an export. */
export interface ExportHead {
  /** Null for what is written once more. */
  readonly exportNumber: number | null
  readonly since?: string
  readonly madeAt: string
}

export interface WrittenExport {
  readonly events: number
  readonly documents: number
  /** Documents that are no longer kept. */
  readonly missing: readonly string[]
}

/**
 * Writes the files of an export; the same export gives the same bytes. The manifest comes last and by a rename, so a
 * folder that has one is whole.
 */
export async function writeExport(
  head: ExportHead,
  exported: AsyncIterable<WireEvent>,
  { folder, store }: ExportPlaces,
): Promise<WrittenExport> {
  const documentsFolder = join(folder, 'documents')
  await mkdir(documentsFolder, { recursive: true })
  await rm(join(folder, 'manifest.json'), { force: true })
  const keys = new Set<string>()
  let events = 0
  async function* lines() {
    for await (const event of exported) {
      events += 1
      for (const key of documentsOf(event)) keys.add(key)
      yield `${JSON.stringify(event)}\n`
    }
  }
  await writeWhole(join(folder, 'events.ndjson'), lines())
  const missing: string[] = []
  for (const key of keys) {
    if (!(await copyDocument(store, key, join(documentsFolder, key)))) missing.push(key)
  }
  const manifest = { format: exportFormat, ...head, events, documents: keys.size }
  const path = join(folder, 'manifest.json')
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(`${path}.part`, path)
  return { events, documents: keys.size - missing.length, missing }
}

async function writeWhole(path: string, content: AsyncIterable<string | Uint8Array>): Promise<void> {
  await pipeline(content, createWriteStream(`${path}.part`))
  await rename(`${path}.part`, path)
}

const fieldsWithDocuments = ['documents', 'photos'] as const

function documentsOf({ data }: WireEvent): string[] {
  return fieldsWithDocuments.flatMap((field) => {
    const documents = data[field]
    return Array.isArray(documents) ? documents.map(({ file }: { file: string }) => file) : []
  })
}

/** Its key names its bytes, so one that is there already is not copied again. */
async function copyDocument(store: FileStore, key: string, path: string): Promise<boolean> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return true
  const content = await openIfThere(store, key)
  if (!content) return false
  await writeWhole(path, content)
  return true
}
