import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface TimedImport {
  seconds: number
  rows: number
  peakMegabytes: number
}

const script = fileURLToPath(new URL('timed-import.ts', import.meta.url))

/** In a process of its own, so that its memory is its own. */
export async function importFeed(databaseUrl: string, folder: string): Promise<TimedImport> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, databaseUrl, folder])
  return JSON.parse(stdout) as TimedImport // the script's own line
}
