/**
 * The unit and API tests on other days, so that what passes today passes tomorrow: a portal and its tests meet the first
 * days of a month, whose bills are not out, hours in which it is tomorrow in Belgrade and today in UTC, nights in which
 * clocks change, and 29 February. Asked: all pass. Needs libfaketime (Debian's package faketime).
 *   npm run bench -- other-days                                    all of these days
 *   npm run bench -- other-days 2027-01-01T11:00Z                  one of its own
 *   npm run bench -- other-days 2027-01-01T11:00Z --only apps/api  with a part of the tests
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryPath } from '@portal/tools/repository'
import { readVitestReport } from '@portal/tools/test/reports'

const usualMoments = [
  '2026-12-31T23:30Z',
  '2027-03-02T11:00Z',
  '2027-03-28T00:30Z',
  '2027-10-31T00:30Z',
  '2028-02-29T11:00Z',
]

/** Its clock is not the kernel's: what waits for PostgreSQL's own timeouts, or asks a file how old it is, waits in vain. */
const excluded = [
  'packages/database/src/migrate.test.ts',
  'packages/supplier-feed/src/import/import-feed.test.ts',
  'apps/api/src/jobs/clean-up-files.test.ts',
  'bench/proofs/deliveries/alerts.test.ts',
]

const words = process.argv.slice(2)
const onlyAt = words.indexOf('--only')
const only = onlyAt < 0 ? [] : words.slice(onlyAt + 1)
const named = onlyAt < 0 ? words : words.slice(0, onlyAt)
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
if (!library) throw new Error('libfaketime is not installed; Debian has it as faketime')
const folder = mkdtempSync(join(tmpdir(), 'moja-struja-days-'))
try {
  for (const moment of named.length > 0 ? named : usualMoments) {
    for (const project of ['unit', 'api']) await testOn(moment, project, library)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function testOn(moment: string, project: string, preloaded: string): Promise<void> {
  const aheadSeconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  if (!Number.isFinite(aheadSeconds))
    throw new Error(`${moment} is no moment; write it like ${usualMoments[0]}`)
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const startedMs = performance.now()
  const vitest = spawn(
    repositoryPath('node_modules/.bin/vitest'),
    [
      ...['run', '--project', project, '--reporter', 'json', '--outputFile', report, '--passWithNoTests'],
      ...excluded.flatMap((file) => ['--exclude', file]),
      ...only,
    ],
    {
      cwd: repositoryPath(),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        TZ: 'UTC',
        LD_PRELOAD: preloaded,
        // From now on, in every process alike: a moment itself would begin anew with each.
        FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    },
  )
  await once(vitest, 'exit')
  const { passed, failed, failures } = readVitestReport(report)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(`${moment}, ${project}: ${passed} passed, ${failed} failed, ${seconds} s`)
  for (const failure of failures) console.log(`  ${failure}`)
  if (failed > 0 || (passed === 0 && only.length === 0)) process.exitCode = 1
}
