import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftover } from '../src/embedded/leftover.ts'
import { removeDataDirectory } from '../src/embedded/location.ts'

const memory = '/dev/shm'
/** Far more than the databases of two test files at once, and never the machine's last. */
const roomBytes = 2 * 1024 ** 3
const beginning = 'moja-struja-test-'

/** Each test file has a database of a thousand small files: in memory, making one takes an eighth of the processor. */
export async function makeDataFolder(): Promise<string> {
  const isInMemory = await hasRoom()
  if (isInMemory) await removeLeftovers()
  const folder = await mkdtemp(join(isInMemory ? memory : tmpdir(), `${beginning}${process.pid}-`))
  // PostgreSQL's own user must be able to enter it.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < roomBytes) return false
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomBytes
}

/** What a run that was killed left in memory would stay there. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory)) {
    const [, pid] = new RegExp(`^${beginning}(\\d+)-`).exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    try {
      await stopLeftover(join(memory, name, 'postgres'))
      removeDataDirectory(join(memory, name))
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
