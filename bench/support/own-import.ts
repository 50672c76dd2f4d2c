import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('timed-import.ts', import.meta.url))

/** Imports a feed by a process of its own. */
export function importByOwnProcess(databaseUrl: string, feed: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, databaseUrl, feed], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import ended with ${code}`))))
  })
}
