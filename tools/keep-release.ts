/**
 * Keeps what this release asks of the database, for the test that holds the next one's migrations against it:
 * npm run keep-release, as the last step of a release (record 0154).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { newestMigration } from '@portal/database/migrate'
import { type KeptStatement, writeKeptRelease } from '@portal/database/testing/previous-release'
import { languages } from '@portal/domain/enumerations'
import { repositoryPath } from './repository.ts'

const sources = new RegExp(`^file://${repositoryPath()}(apps/api|packages/[a-z-]+)/src/.+\\.ts$`)
const constants = /^(?:export )?const (\w+)/gm
const found = new Map<string, string>()
Reflect.set(globalThis, 'keepStatements', collect)

// Statements are constants of their modules and mostly not exported: each module hands over its own as it is loaded.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!sources.test(url) || loaded.source == null) return loaded
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    const names = [...text.matchAll(constants)].map(([, name]) => name)
    return { ...loaded, source: `${text}\n;globalThis.keepStatements([${names.join(', ')}])` }
  },
})

const isStatement = (value: object): value is KeptStatement =>
  'name' in value &&
  'text' in value &&
  typeof value.name === 'string' &&
  typeof value.text === 'string' &&
  /^\s*\(?\s*(with|select|insert|update|delete|merge)\b/i.test(value.text)

interface LazySearch {
  columns: readonly string[]
  filterNames: readonly string[]
  build(owned: [], language: string, request: object, filters: object): { statement: KeptStatement }
}

const isSearch = (value: object): value is LazySearch =>
  'columns' in value && 'filterNames' in value && 'build' in value

/** Searches write their statements when they are first asked: by each column, with filters and without, in each language. */
function statementsOf({ columns, filterNames, build }: LazySearch): KeptStatement[] {
  const request = (sortColumnName: string) => ({
    take: 1,
    skip: 0,
    sortColumnName,
    sortColumnDirection: 'ASC',
  })
  const filters = (value: null | 0) => Object.fromEntries(filterNames.map((name) => [name, value]))
  const [firstColumn = ''] = columns
  const [firstLanguage = ''] = languages
  return [
    ...columns.map((column) => build([], firstLanguage, request(column), filters(0)).statement),
    ...languages.map((language) => build([], language, request(firstColumn), filters(null)).statement),
  ]
}

const deepest = 4

function collect(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  if (isStatement(value)) found.set(value.name, value.text)
  else if (isSearch(value)) for (const { name, text } of statementsOf(value)) found.set(name, text)
  else
    for (const each of value instanceof Map ? value.values() : Object.values(value)) collect(each, depth + 1)
}

await import(repositoryPath('apps/api/src/app.ts'))
await import(repositoryPath('apps/api/src/app-services.ts'))
await import(repositoryPath('apps/api/src/jobs/job-runner.ts'))

const { version }: { version: string } = JSON.parse(readFileSync(repositoryPath('package.json'), 'utf8'))
const statements = [...found]
  .map(([name, text]) => ({ name, text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryPath(), encoding: 'utf8' }).trim()
writeKeptRelease({ version, commit, newestMigration: await newestMigration(), statements })
process.stdout.write(`Kept ${statements.length} statements of release ${version}\n`)
process.exit(0)
