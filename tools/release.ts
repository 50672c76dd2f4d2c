/** `npm run release`: one artefact with everything production needs, its bill of materials and its checksums. */
import { makeRelease } from './release/make-release.ts'
import { ReleaseProblem, readPlan } from './release/plan.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await makeRelease(readPlan(process.argv.slice(2)), say)
} catch (error) {
  const text =
    error instanceof ReleaseProblem ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
