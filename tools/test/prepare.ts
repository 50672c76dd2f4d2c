import { spawnSync } from 'node:child_process'
import { repositoryPath } from '../repository.ts'
import { buildWebIfStale } from '../start/web-build.ts'

await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
// Without settings it ends at once, its modules compiled and kept; the portals that tests kill keep nothing.
const { NODE_COMPILE_CACHE } = process.env
spawnSync(process.execPath, [repositoryPath('apps/api/src/main.ts')], {
  env: { NODE_COMPILE_CACHE },
  stdio: 'ignore',
})
