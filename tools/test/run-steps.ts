import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryPath } from '../repository.ts'
import type { Tally } from './reports.ts'
import type { Step } from './steps.ts'
import { type SpentTime, writeTimeTable } from './time-table.ts'

/** The tests start the apps many times; a start from compiled modules takes 0.6 of the processor of a first one. */
const compileCache = repositoryPath('node_modules/.cache/node')

const say = (line: string) => process.stdout.write(`${line}\n`)

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

/** One after the other: each has the machine to itself (record 0181). */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-reports-'))
  const total: Tally = { passed: 0, failed: 0, failures: [] }
  const spent: SpentTime[] = []
  try {
    for (const step of steps) {
      say(`\n=== ${step.name}`)
      const startedMs = performance.now()
      const tally = await runStep(step, join(folder, `${step.name.replaceAll(' ', '-')}.json`))
      const seconds = (performance.now() - startedMs) / 1000
      const { passed, failed, files = [] } = tally
      spent.push({ name: step.name, seconds, tests: passed + failed, files })
      say(`--- ${step.name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(1)} s`)
      total.passed += tally.passed
      total.failed += tally.failed
      if (tally.failed > 0)
        total.failures.push(`${step.name}: ${tally.failed} failed`, ...tally.failures.map(indented))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  say(`\n${writeTimeTable(spent)}\n`)
  if (total.failures.length > 0) say(`What failed:\n${total.failures.join('\n')}\n`)
  return total
}

async function runStep(step: Step, reportFile: string): Promise<Tally> {
  const code = await run(step, reportFile)
  const tally = step.tally?.(reportFile) ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failures: [],
  }
  // A runner may fail after its tests passed (an unhandled error, a broken teardown): that is a failure too.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  return tally
}

function run(step: Step, reportFile: string): Promise<number> {
  const [command = '', ...parameters] = step.command
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: repositoryPath(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TZ: 'UTC', NODE_COMPILE_CACHE: compileCache, ...step.environment?.(reportFile) },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
