import { readdirSync, readFileSync } from 'node:fs'
import { repositoryPath } from '../repository.ts'
import { readSources } from './boundaries/sources.ts'
import { unownedTables } from './boundaries/table-writes.ts'
import { findViolations } from './boundaries/violations.ts'

/** Fewer files than this means that the check looks at the wrong place. */
const fewestFiles = 100

const sources = readSources()
const violations = findViolations(sources)
const migrationsFolder = repositoryPath('packages/database/migrations')
const migrations = readdirSync(migrationsFolder).map((file) =>
  readFileSync(`${migrationsFolder}/${file}`, 'utf8'),
)
const unowned = unownedTables(migrations)
for (const problem of unowned) process.stderr.write(`${problem}\n`)
for (const { file, line, reason } of violations) process.stderr.write(`${file}:${line} ${reason}\n`)
if (sources.length < fewestFiles) {
  process.stderr.write(
    `Only ${sources.length} source files were seen; the check is looking at the wrong place\n`,
  )
  process.exit(1)
}
process.stdout.write(`${sources.length} files, ${violations.length} violations\n`)
process.exit(violations.length + unowned.length === 0 ? 0 : 1)
