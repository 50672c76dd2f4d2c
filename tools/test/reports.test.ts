import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryPath } from '../repository.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moja-struja-reports-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a failed and a skipped test are named with their file and the reason, without colours', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: repositoryPath('apps/api/a.test.ts'),
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          {
            fullName: 'adds up',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
          },
          { fullName: 'is left out', status: 'skipped' },
          { fullName: 'stands', status: 'passed' },
        ],
      },
      {
        name: repositoryPath('apps/api/b.test.ts'),
        status: 'passed',
        startTime: 1000,
        endTime: 1250,
        assertionResults: [],
      },
    ],
  }
  expect(readVitestReport(written(report))).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'apps/api/a.test.ts: adds up (failed)\nexpected 1 to be 2',
      'apps/api/a.test.ts: is left out (skipped)',
    ],
    files: [
      { name: 'apps/api/a.test.ts', seconds: 2.5 },
      { name: 'apps/api/b.test.ts', seconds: 0.25 },
    ],
  })
})

test('a file that does not load is one failure with its message', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numFailedTestSuites: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: repositoryPath('apps/api/c.test.ts'),
        status: 'failed',
        message: 'no such module',
        startTime: 1000,
        endTime: 1000,
        assertionResults: [],
      },
    ],
  }
  expect(readVitestReport(written(report))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['apps/api/c.test.ts\nno such module'],
    files: [{ name: 'apps/api/c.test.ts', seconds: 0 }],
  })
})

test('a flow that fails or passes only at the second try is named with its place', () => {
  const flow = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [{ errors: message ? [{ message }] : [], duration: 1500 }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [{ file: 'a.spec.ts', line: 1, title: 'stands', tests: [flow('expected')] }],
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', line: 7, title: 'falls', tests: [flow('unexpected', 'no button')] },
              { file: 'a.spec.ts', line: 9, title: 'wavers', tests: [flow('flaky', 'too late')] },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(written(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'a.spec.ts:7: falls (phone, unexpected)\nno button',
      'a.spec.ts:9: wavers (phone, flaky)\ntoo late',
    ],
    files: [{ name: 'a.spec.ts', seconds: 4.5 }],
  })
})

test('a runner that left no report failed', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 })
})
