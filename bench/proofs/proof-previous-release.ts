/**
 * The last release's own API tests, those that a customer would notice first, on the migrations of today. Its sources come
 * from its commit (a tag or commit may be named), its packages from here. Asked: all pass. With --planted a migration drops
 * a column that it uses, and they must fail.
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
  const vitest = join(folder, 'node_modules/.bin/vitest')
  const { status } = spawnSync(vitest, ['run', '--project', 'api', ...smoke], {
    cwd: folder,
    stdio: 'inherit',
  })
  const isRight = isPlanted ? status !== 0 : status === 0
  console.log(
    `${commit.slice(0, 8)} on ${readdirSync(join(folder, migrations)).length} migrations: ${verdict(status)}`,
  )
  if (!isRight) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function verdict(status: number | null): string {
  if (status === 0) return isPlanted ? 'passed although a column is gone' : 'passed'
  return isPlanted ? 'failed, as it must' : 'failed'
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

const findWorkspaces = (): string[] =>
  execFileSync('git', ['ls-tree', '-r', '--name-only', commit], { cwd: repositoryPath(), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(apps\/[a-z-]+|packages\/[a-z-]+|e2e|bench|tools)\/package\.json$/.test(file))

function useMigrations(): void {
  cpSync(repositoryPath(migrations), join(folder, migrations), { recursive: true })
  if (isPlanted) writeFileSync(join(folder, migrations, '9999-planted.sql'), planted)
}
