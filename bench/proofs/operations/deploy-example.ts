import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repositoryPath } from '@portal/tools/repository'

/** A file of deploy/ with the places of this run; a place that is not in it any more is an error. */
export function readExample(path: string, places: Readonly<Record<string, string>>): string {
  let text = readFileSync(repositoryPath(`deploy/${path}`), 'utf8')
  for (const [example, own] of Object.entries(places)) {
    if (!text.includes(example)) throw new Error(`deploy/${path} has no "${example}"`)
    text = text.replaceAll(example, own)
  }
  return text
}

export function copyExample(path: string, folder: string, places: Readonly<Record<string, string>>): string {
  const file = join(folder, basename(path))
  writeFileSync(file, readExample(path, places))
  return file
}
