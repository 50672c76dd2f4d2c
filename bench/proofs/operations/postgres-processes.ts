import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sends a signal to a PostgreSQL: to the server first, so that it can't start its processes again, then to each. */
export function signalPostgres(dataFolder: string, signal: NodeJS.Signals): void {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, dataFolder)) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, signal)
    } catch {
      // It ended by itself.
    }
  }
}

function isPostgresOf(pid: number, dataFolder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
  } catch {
    return false
  }
}
