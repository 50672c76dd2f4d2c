import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
}

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** No report means that the runner itself fell: one failure. */
const noReport: Tally = { passed: 0, failed: 1 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
}

export function readVitestReport(file: string): Tally {
  const report = readReport(file) as VitestReport | undefined
  if (!report) return noReport
  // A file that does not load fails without a test; a skipped test is no pass.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed: failed + report.numPendingTests }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function readPlaywrightReport(file: string): Tally {
  const report = readReport(file) as PlaywrightReport | undefined
  if (!report) return noReport
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}
