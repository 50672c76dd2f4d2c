import { createHash } from 'node:crypto'
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
  requireMadeBefore(manifest, Date.now() + clockDifferenceMs)
  const files: FeedFile[] = []
  for (const name of names.filter((each) => !otherFiles.has(each) && !each.startsWith('.')).sort()) {
    const file = await openFeedFile(join(folder, name))
    if (file === null) throw unknownFile(name)
    const twin = files.find(({ entity }) => entity === file.entity)
    if (twin) throw new FeedProblem(`${twin.name} and ${name} are the same data; leave one of them`)
    files.push(file)
  }
  if (files.length === 0) throw new FeedProblem(`There is no file with data in ${folder}`)
  if (manifest.files) await requireNamedFiles(new Map(Object.entries(manifest.files)), files)
  return { manifest, files: files.sort((one, other) => placeOf(one) - placeOf(other)) }
}

/** A clock that is fast, and Belgrade's summer time written as UTC, make no more than this. */
const clockDifferenceMs = 3 * 3_600_000

/** After a feed of tomorrow every other until then would be an older one. */
function requireMadeBefore({ madeAt }: Manifest, latestMs: number): void {
  if (Date.parse(madeAt) <= latestMs) return
  throw new FeedProblem(`manifest.json: "madeAt" ${madeAt} is still to come`)
}

/** Every file that the manifest names is here, and no other, each as it was written. */
async function requireNamedFiles(
  named: ReadonlyMap<string, string>,
  files: readonly FeedFile[],
): Promise<void> {
  const here = new Set(files.map(({ name }) => name))
  const missing = [...named.keys()].find((name) => !here.has(name))
  if (missing !== undefined) throw new FeedProblem(`manifest.json names ${missing}, which is not there`)
  for (const file of files) {
    if (!named.has(file.name))
      throw new FeedProblem(`manifest.json names its files, and ${file.name} is none of them`)
    const digest = createHash('sha256')
    for await (const chunk of file.open()) digest.update(chunk)
    if (digest.digest('hex') !== named.get(file.name)) {
      throw new FeedProblem(
        `${file.name} is not as manifest.json says (SHA-256): it was cut or changed on its way`,
      )
    }
  }
}

/** Parents before their children. */
const placeOf = ({ entity }: FeedFile): number => feedEntities.indexOf(entity)

const unknownFile = (name: string) =>
  new FeedProblem(
    `${name} is no file of a feed; known are ${feedEntities.map((entity) => entity.name).join(', ')} as .csv or .ndjson`,
  )
