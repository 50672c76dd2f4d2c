import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { incomingFolder } from './folder-store.ts'

/** Stores bytes that are at hand instead of a file that arrived. */
export async function storeContent(
  store: FileStore,
  dataDirectory: string,
  key: string,
  content: Uint8Array,
): Promise<void> {
  const folder = incomingFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(key, { path, sizeBytes: content.length, sha256 })
}
