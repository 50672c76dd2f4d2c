import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const hourMs = 60 * 60 * 1000
/** A running portal says every hour that its files are in use; a day after the last time they go. */
export const renewEachMs = hourMs
const keptMs = 24 * hourMs + renewEachMs

/** Where releases leave their hashed files for each other: a root to serve from, beside that of the release itself. */
export const keptRoot = (dataDirectory: string): string => join(dataDirectory, 'web')

interface Roots {
  /** The built web app of this release. */
  readonly own: string
  readonly kept: string
}

/** Puts the hashed files of this release beside those of others, and removes what no portal has used for a day. */
export async function keepAssets({ own, kept }: Roots, nowMs: number): Promise<void> {
  const folder = join(kept, 'assets')
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  const names = await readdir(join(own, 'assets'))
  await Promise.all(
    names.map(async (name) => {
      const target = join(folder, name)
      if (!there.has(name)) await copyWhole(join(own, 'assets', name), target)
      await utimes(target, nowMs / 1000, nowMs / 1000)
    }),
  )
  // What was renewed a moment ago is young, so only files of others can go.
  await Promise.all([...there].map((name) => removeUnused(join(folder, name), nowMs)))
}

/** Another portal may serve from the folder meanwhile, or copy the same file. */
async function copyWhole(source: string, target: string): Promise<void> {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`
  await copyFile(source, unfinished)
  await rename(unfinished, target)
}

async function removeUnused(path: string, nowMs: number): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }))
  if (mtimeMs < nowMs - keptMs) await rm(path, { force: true })
}
