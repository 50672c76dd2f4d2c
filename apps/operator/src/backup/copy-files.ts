import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckedFolder } from './checksums.ts'
import { fewAtOnce } from './few-at-once.ts'
import { fileOf, folders } from './format.ts'

/** Where the portal keeps documents when they are in no bucket (apps/api/src/files/folder-store.ts). */
export const storedFolder = (dataDirectory: string): string => join(dataDirectory, 'files', 'stored')
export const secretsFolder = (dataDirectory: string): string => join(dataDirectory, 'secrets')

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })

/**
 * Copies every stored document. Comes after the tables: a document is stored before its row, and stays for the backup
 * window after its row, so each that the tables name is here.
 */
export async function copyFiles(dataDirectory: string, folder: CheckedFolder): Promise<Set<string>> {
  const stored = storedFolder(dataDirectory)
  const keys = new Set<string>()
  for (const start of await listFolder(stored)) {
    await fewAtOnce(await listFolder(join(stored, start)), async (rest) => {
      if (await copyFile(join(stored, start, rest), fileOf(start + rest), folder)) keys.add(start + rest)
    })
  }
  return keys
}

/** False for one that was removed meanwhile: no row names it. */
async function copyFile(path: string, name: string, folder: CheckedFolder): Promise<boolean> {
  try {
    const source = createReadStream(path)
    await new Promise<void>((resolve, reject) => {
      source.once('open', () => resolve())
      source.once('error', reject)
    })
    await folder.write(name, source)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** The secrets that the portal made itself; PostgreSQL's passwords are made anew by a restore. */
export async function copySecrets(dataDirectory: string, folder: CheckedFolder): Promise<number> {
  const source = secretsFolder(dataDirectory)
  const names = await listFolder(source)
  for (const name of names) {
    await folder.write(join(folders.secrets, name), createReadStream(join(source, name)))
  }
  return names.length
}
