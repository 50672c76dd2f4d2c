import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryPath } from '../repository.ts'
import { runProgram } from '../run-program.ts'
import { StartProblem } from './settings.ts'

const inputs = [
  'apps/web',
  'apps/api/documents',
  'packages/contract',
  'packages/domain',
  'packages/i18n',
  'package-lock.json',
]
const ignored = new Set(['node_modules', 'dist'])
export const webDist = repositoryPath('apps/web/dist')
const stampFile = join(webDist, '.built-from')

/** A fingerprint of what the web app is made of, so that it is built when missing or stale and only then. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const input of inputs) addToHash(hash, repositoryPath(input), input)
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    hash.update(name).update(readFileSync(path))
    return
  }
  for (const entry of readdirSync(path).sort()) {
    if (!ignored.has(entry)) addToHash(hash, join(path, entry), `${name}/${entry}`)
  }
}

export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  say('Building the web app …')
  await runBuild()
  writeFileSync(stampFile, wanted)
}

const runBuild = (): Promise<void> =>
  runProgram(process.execPath, [repositoryPath('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: repositoryPath('apps/web'),
    // Whoever starts us, a test runner too, customers get React's production build.
    environment: { NODE_ENV: 'production' },
    problem: (output) => new StartProblem(`The web app can't be built:\n${output}`),
  })
