import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feedEntities } from '../format/entities.ts'
import { type Manifest, parseManifest } from '../format/manifest.ts'
import { type FeedFile, FeedProblem, openFeedFile } from './byte-source.ts'

export interface Feed {
  readonly manifest: Manifest
  readonly files: readonly FeedFile[]
}

/** Files that may lie beside the data. */
const otherFiles = new Set(['manifest.json', 'rejects.csv', 'README.md', 'README.txt'])

export async function openFeed(folder: string): Promise<Feed> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new FeedProblem(`The folder ${folder} can't be read (${error.code})`)
  })
  if (!names.includes('manifest.json')) throw new FeedProblem(`There is no manifest.json in ${folder}`)
  const manifest = parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const files: FeedFile[] = []
  for (const name of names.filter((each) => !otherFiles.has(each) && !each.startsWith('.')).sort()) {
    const file = await openFeedFile(join(folder, name))
    if (file === null) throw unknownFile(name)
    const twin = files.find(({ entity }) => entity === file.entity)
    if (twin) throw new FeedProblem(`${twin.name} and ${name} are the same data; leave one of them`)
    files.push(file)
  }
  if (files.length === 0) throw new FeedProblem(`There is no file with data in ${folder}`)
  return { manifest, files: files.sort((one, other) => placeOf(one) - placeOf(other)) }
}

/** Parents before their children. */
const placeOf = ({ entity }: FeedFile): number => feedEntities.indexOf(entity)

const unknownFile = (name: string) =>
  new FeedProblem(
    `${name} is no file of a feed; known are ${feedEntities.map((entity) => entity.name).join(', ')} as .csv or .ndjson`,
  )
