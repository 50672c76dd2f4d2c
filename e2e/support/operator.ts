import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../../apps/operator/src/main.ts', import.meta.url))
const run = promisify(execFile)

/** Runs an operator's command beside the running portal, as the supplier would, and gives what it prints. */
export async function operator(...parameters: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
  const { stdout } = await run(process.execPath, [command, ...parameters], { env })
  return stdout
}
