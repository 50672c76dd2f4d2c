import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A kill -9 of the portal leaves its PostgreSQL running: ask that one to stop before starting anew. */
export async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || !isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; existsSync(file) && isPostgres(pid); waitedMs += 50) {
    if (waitedMs > 30_000) throw new Error(`PostgreSQL (process ${pid}) of an earlier start does not stop`)
    await sleep(50)
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

/** An initdb whose command was killed goes on for a moment, in a folder that is about to be removed. Linux alone tells. */
export function killInitdb(folder: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      if (words[0]?.endsWith('/initdb') && words.includes(folder)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile, or is not ours to look at.
    }
  }
}
