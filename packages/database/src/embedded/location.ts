import { randomBytes } from 'node:crypto'
import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { canReach, type SystemUser } from './system-user.ts'

/** Where root keeps what PostgreSQL's user must reach when the checkout is in a folder it can't enter. */
const sharedFolder = '/var/lib/moja-struja'

/** Links or copies a folder to a place everybody can enter; done once for each version. */
function reachableCopy(home: string, version: string): string {
  const target = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`
  copyTree(home, unfinished)
  try {
    renameSync(unfinished, target)
  } catch {
    rmSync(unfinished, { recursive: true }) // another start was faster
  }
  return target
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

export const reachableHome = (user: SystemUser | undefined, home: string, version: string): string =>
  user && !canReach(user, home) ? reachableCopy(home, version) : home

/**
 * The cluster's folder: `DATA_DIR/postgres` itself, or, where PostgreSQL's user can't enter DATA_DIR, a folder of its own
 * under the shared one, with `DATA_DIR/postgres` as a link to it. A new name each time: nobody's data is ever written over.
 */
export function clusterFolder(user: SystemUser | undefined, dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true })
  const folder = join(dataDirectory, 'postgres')
  if (user && !canReach(user, dataDirectory)) return linkedFolder(user, folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function linkedFolder(user: SystemUser, link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    const name = `${basename(dirname(link))}-${randomBytes(6).toString('hex')}`
    const folder = join(sharedFolder, 'clusters', name)
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, user.uid, user.gid)
    symlinkSync(folder, link)
    return folder
  }
}

/** Throws a data folder away, and the clusters it links to; a folder that is not there is no error. */
export function removeDataDirectory(dataDirectory: string): void {
  const names = existsSync(dataDirectory) ? readdirSync(dataDirectory) : []
  for (const name of names.filter((each) => /^postgres(-\d+)?$/.test(each))) {
    try {
      rmSync(readlinkSync(join(dataDirectory, name)), { recursive: true, force: true })
    } catch {
      // The cluster is in the folder itself.
    }
  }
  rmSync(dataDirectory, { recursive: true, force: true })
}
