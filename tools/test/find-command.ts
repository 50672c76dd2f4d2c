import { spawnSync } from 'node:child_process'

/** The path of the first of these programs that is installed. */
export function findCommand(...names: readonly string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return undefined
}
