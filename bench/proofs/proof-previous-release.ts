/**
 * The last release's own API tests, those that a customer would notice first, on the migrations of today. Its sources come
 * from its commit (a tag or commit may be named), its packages from here. Asked: all pass. With --planted a migration drops
 * a column of bills, and their tests must fail.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readKeptRelease } from '@portal/database/testing/previous-release'
import { repositoryPath } from '@portal/tools/repository'

const smoke = [
  'account/credentials',
  'account/registration',
  'account/session',
  'contracts/commercial-contracts/access',
  'dashboard',
  'finances/bills/bills',
  'metering/consumption',
  'customers/complaints/complaints',
  'administration/messages/messages',
  'transactions/card-payments',
].map((path) => `apps/api/src/features/${path}`)

const planted = 'alter table bills drop column due_date;'
const migrations = 'packages/database/migrations'

const isPlanted = process.argv.includes('--planted')
const commit = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? readKeptRelease().commit

const folder = mkdtempSync(join(tmpdir(), 'previous-release-'))
try {
  unpack()
  linkPackages()
  useMigrations()
  const results = runTests()
  const fails = (place: string) =>
    results.some(({ name, status }) => name.includes(place) && status !== 'passed')
  const isRight = isPlanted ? fails('finances/bills') : !fails('')
  const verdict = isRight ? 'as it must be' : 'not as it must be'
  const count = readdirSync(join(folder, migrations)).length
  console.log(`${commit.slice(0, 8)} on ${count} migrations${isPlanted ? ', planted' : ''}: ${verdict}`)
  if (!isRight) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface FileResult {
  name: string
  status: string
  assertionResults: unknown[]
}

/** As vitest's JSON has it. A file that could not even be loaded says nothing about the database. */
function runTests(): FileResult[] {
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(folder, 'node_modules/.bin/vitest')
  spawnSync(vitest, ['run', '--project', 'api', ...reporters, ...smoke], { cwd: folder, stdio: 'inherit' })
  const { testResults }: { testResults: FileResult[] } = JSON.parse(readFileSync(report, 'utf8'))
  const idle = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  if (testResults.length < smoke.length || idle.length > 0) {
    throw new Error(`tests did not run: ${idle.map(({ name }) => name).join(', ')}`)
  }
  return testResults
}

function unpack(): void {
  const options = { cwd: repositoryPath(), maxBuffer: 1024 ** 3 }
  const archive = execFileSync('git', ['archive', '--format=tar', commit], options)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/** Packages are those of today, but our own, which must be the release's. */
function linkPackages(): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@portal'), { recursive: true })
  for (const name of readdirSync(repositoryPath('node_modules'))) {
    if (name !== '@portal') symlinkSync(repositoryPath(`node_modules/${name}`), join(modules, name))
  }
  for (const manifest of findWorkspaces()) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(folder, manifest), 'utf8'))
    const place = dirname(manifest)
    symlinkSync(join(folder, place), join(modules, name))
    const own = repositoryPath(`${place}/node_modules`)
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'))
  }
}

function findWorkspaces(): string[] {
  const tree = ['ls-tree', '-r', '--name-only', commit]
  return execFileSync('git', tree, { cwd: repositoryPath(), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^((apps|packages)\/[\w-]+|e2e|bench|tools)\/package\.json$/.test(file))
}

function useMigrations(): void {
  cpSync(repositoryPath(migrations), join(folder, migrations), { recursive: true })
  if (isPlanted) writeFileSync(join(folder, migrations, '9999-planted.sql'), planted)
}
