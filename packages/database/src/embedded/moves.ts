import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { killInitdb, stopLeftover } from './leftover.ts'
import { removeDataDirectory } from './location.ts'

/** A restore or an upgrade builds here, in the data folder itself, so that taking its place is a rename. */
const partName = 'restore.part'
const planName = 'moves.json'

/** From and to, within the data folder. */
export type Move = readonly [from: string, to: string]

export const partFolder = (dataDirectory: string): string => join(dataDirectory, partName)
/** The name of something inside the part, as a move calls it. */
export const inPart = (name: string): string => join(partName, name)

/** Why no server may start on the folder: what is half moved would be taken for an empty portal. */
export const unfinishedMove = (dataDirectory: string): string | null =>
  existsSync(partFolder(dataDirectory))
    ? `A restore or an upgrade of ${dataDirectory} was interrupted: run the same operator command again`
    : null

/** An empty folder to build in; the leftover of a build that was interrupted goes. */
export async function beginPart(dataDirectory: string): Promise<string> {
  const part = partFolder(dataDirectory)
  await removePart(dataDirectory)
  // PostgreSQL's own user must be able to enter it.
  mkdirSync(part, { mode: 0o755 })
  return part
}

/** Also for a build that failed: nothing of it stays. */
export async function removePart(dataDirectory: string): Promise<void> {
  const part = partFolder(dataDirectory)
  killInitdb(join(part, 'postgres'))
  await stopLeftover(join(part, 'postgres'))
  removeDataDirectory(part)
}

/** When its command is told to stop: a build goes with its server, unless it is whole and on its way into place. */
export async function abandonPart(dataDirectory: string): Promise<void> {
  if (!existsSync(join(partFolder(dataDirectory), planName))) await removePart(dataDirectory)
}

/** From here on the build counts: the moves are written down first, and an interruption only delays them. */
export async function finishPart(dataDirectory: string, moves: readonly Move[]): Promise<void> {
  const plan = join(partFolder(dataDirectory), planName)
  writeFileSync(`${plan}.new`, JSON.stringify(moves), { flush: true })
  renameSync(`${plan}.new`, plan)
  await syncFolder(partFolder(dataDirectory))
  await makeMoves(dataDirectory, moves)
}

/** Whether a build was whole when its command was interrupted; if so its moves are made now. */
export async function finishInterruptedPart(dataDirectory: string): Promise<boolean> {
  const plan = join(partFolder(dataDirectory), planName)
  if (!existsSync(plan)) return false
  await makeMoves(dataDirectory, JSON.parse(readFileSync(plan, 'utf8')) as Move[]) // written by finishPart
  return true
}

/** Each is made once, however often this runs; nothing is written over. */
async function makeMoves(dataDirectory: string, moves: readonly Move[]): Promise<void> {
  const isThere = (name: string) => existsSync(join(dataDirectory, name))
  // What took the place since is not what was to move.
  const isMade = ([from]: Move) =>
    !isThere(from) || moves.some(([later, to]) => to === from && !isThere(later))
  for (const move of moves.filter((each) => !isMade(each))) {
    const [source, target] = [join(dataDirectory, move[0]), join(dataDirectory, move[1])]
    if (existsSync(target)) throw new Error(`${target} is in the way; move it away and run the command again`)
    renameSync(source, target)
  }
  await syncFolder(dataDirectory)
  removeDataDirectory(partFolder(dataDirectory))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
