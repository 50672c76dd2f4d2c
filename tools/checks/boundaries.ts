import { readSources } from './boundaries/sources.ts'
import { findViolations } from './boundaries/violations.ts'

/** Fewer files than this means that the check looks at the wrong place. */
const fewestFiles = 100

const sources = readSources()
const violations = findViolations(sources)
for (const { file, line, reason } of violations) process.stderr.write(`${file}:${line} ${reason}\n`)
if (sources.length < fewestFiles) {
  process.stderr.write(
    `Only ${sources.length} source files were seen; the check is looking at the wrong place\n`,
  )
  process.exit(1)
}
process.stdout.write(`${sources.length} files, ${violations.length} violations\n`)
process.exit(violations.length === 0 ? 0 : 1)
