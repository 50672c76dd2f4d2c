import { runSteps } from './test/run-steps.ts'
import { steps } from './test/steps.ts'

const isCheckOnly = process.argv.includes('--check')
const chosen = steps.filter((step) => !isCheckOnly || step.isCheck)
const { passed, failed } = await runSteps(chosen)
// The last line is read by machines: nothing may be printed after it.
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
