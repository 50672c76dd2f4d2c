import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { repositoryPath } from '@portal/tools/repository'
import { OperatorProblem } from '../command.ts'
import { CheckedFolder, requireWholeFolder } from './checksums.ts'
import { copyFiles, copySecrets } from './copy-files.ts'
import { copyTables } from './copy-tables.ts'
import {
  type BackupDescription,
  backupFormat,
  BackupDescription as Description,
  descriptionName,
} from './format.ts'

export interface BackupSource {
  url: string
  dataDirectory: string
  /** Documents in a bucket are its own affair. */
  hasBucket: boolean
  hasSecrets: boolean
  /** When the moment that the backup shows is fixed. */
  onSnapshot(): Promise<void>
}

export interface MadeBackup {
  description: BackupDescription
  bytes: number
  leftOut: string[]
}

/** Makes a whole backup in a folder that was not there, or leaves no folder. */
export async function makeBackup(path: string, source: BackupSource): Promise<MadeBackup> {
  const folder = await CheckedFolder.make(path, 'a backup')
  try {
    return await fill(folder, source)
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    throw error
  }
}

async function fill(folder: CheckedFolder, source: BackupSource): Promise<MadeBackup> {
  const { fileKeys, leftOut, ...tables } = await copyTables(source.url, folder, source.onSnapshot)
  const copied = source.hasBucket ? null : await copyFiles(source.dataDirectory, folder)
  const secrets = source.hasSecrets ? await copySecrets(source.dataDirectory, folder) : 0
  const description: BackupDescription = {
    format: backupFormat,
    release: await readRelease(),
    ...tables,
    files: {
      count: copied?.size ?? null,
      missing: copied ? fileKeys.filter((key) => !copied.has(key)) : [],
    },
    hasSecrets: secrets > 0,
  }
  await folder.write(descriptionName, Readable.from([`${JSON.stringify(description, null, 2)}\n`]))
  await folder.seal()
  return { description, bytes: folder.bytes, leftOut }
}

async function readRelease(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(repositoryPath('package.json'), 'utf8'))
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isNamed ? String(manifest.version) : 'unknown'
}

/** A backup whose every byte was read and found right. */
export async function readBackup(path: string): Promise<{ description: BackupDescription; bytes: number }> {
  const bytes = await requireWholeFolder(path)
  const text = await readFile(resolve(path, descriptionName), 'utf8').catch(() => '')
  const read = Description.safeParse(parseJson(text))
  if (!read.success) throw new OperatorProblem(`${path} is no backup of a portal, or of a newer one`)
  return { description: read.data, bytes }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const openBackupFile = (path: string, name: string) => createReadStream(resolve(path, name))
