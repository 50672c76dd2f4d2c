import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))

/** Another one whenever a call or one of its fields changes: answers that were kept before are then no answers. */
export function contractMark(): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(folder + file))
  return hash.digest('hex').slice(0, 8)
}
