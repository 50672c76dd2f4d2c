import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryPath } from '../repository.ts'
import type { FileTime } from './time-table.ts'

export interface Tally {
  passed: number
  failed: number
  /** What failed, a line or a few each, so that the end of a long log says why. */
  failures: string[]
  files?: FileTime[]
}

const longestReason = 600

const failure = (place: string, reason = '') =>
  `${place}\n${stripVTControlCharacters(reason).slice(0, longestReason)}`.trimEnd()

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** No report means that the runner itself fell: one failure. */
const noReport: Tally = { passed: 0, failed: 1, failures: ['The runner left no report.'] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  startTime: number
  endTime: number
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

function vitestFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const place = relative(repositoryPath(), name)
  const failed = assertionResults.filter((result) => result.status !== 'passed')
  if (failed.length === 0) return status === 'failed' ? [failure(place, message)] : []
  return failed.map((result) =>
    failure(`${place}: ${result.fullName} (${result.status})`, result.failureMessages?.join('\n')),
  )
}

export function readVitestReport(file: string): Tally {
  const report = readReport(file) as VitestReport | undefined
  if (!report) return noReport
  // A file that does not load fails without a test; a skipped test is no pass.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return {
    passed: report.numPassedTests,
    failed: failed + report.numPendingTests,
    failures: report.testResults.flatMap(vitestFailures),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(repositoryPath(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { errors: PlaywrightError[]; duration: number }[]
}

/** Of the flows of each file together. */
function playwrightFiles(suites: readonly PlaywrightSuite[]): FileTime[] {
  const seconds = new Map<string, number>()
  const addUp = ({ suites: inner = [], specs }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
      const ofSpec = durations.reduce((sum, duration) => sum + duration, 0) / 1000
      seconds.set(file, (seconds.get(file) ?? 0) + ofSpec)
    }
    inner.forEach(addUp)
  }
  suites.forEach(addUp)
  return [...seconds].map(([name, seconds]) => ({ name, seconds }))
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map((test) =>
        failure(
          `${file}:${line}: ${title} (${test.projectName}, ${test.status})`,
          test.results.flatMap((result) => result.errors)[0]?.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
}

export function readPlaywrightReport(file: string): Tally {
  const report = readReport(file) as PlaywrightReport | undefined
  if (!report) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length,
    failures: [
      ...report.suites.flatMap(playwrightFailures),
      ...report.errors.map((error) => failure('outside the flows', error.message)),
    ],
    files: playwrightFiles(report.suites),
  }
}
