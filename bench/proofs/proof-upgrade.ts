/**
 * The demo's world in the embedded data of an older PostgreSQL, whose folder (with bin/postgres) is named, goes to the one
 * of this release by `operator database upgrade`, is started, and goes back. Asked: 0 differences, a start that refuses
 * and names the command, the old data untouched.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { clusterMajor, type PostgresBinaries, startEmbeddedServer } from '@portal/database/embedded/server'
import { repositoryPath } from '@portal/tools/repository'
import pg from 'pg'
import { postgresIn } from '#bench/support/postgres-folder.ts'
import { tellFaults } from './support/report.ts'
import { compareBooks, fillBooks, readBooks } from './operations/restored-books.ts'

const home = process.argv[2]
if (home === undefined) throw new Error('Name the folder of an older PostgreSQL')
const old = postgresIn(home)
const dataDirectory = mkdtempSync(join(tmpdir(), 'moja-struja-upgrade-'))

async function withServer<Result>(
  binaries: PostgresBinaries | undefined,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedServer({
    dataDirectory,
    ...(binaries ? { binaries } : {}),
    isDurable: true,
  })
  return use(server.url).finally(server.stop)
}

async function booksAt(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  return readBooks(pool).finally(() => pool.end())
}

const run = (file: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [repositoryPath(file), ...parameters], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '', PORT: '21230' },
    encoding: 'utf8',
  })
const operate = (...parameters: string[]) => run('apps/operator/src/main.ts', ...parameters)

const faults: string[] = []
const expect = (what: string, isTrue: boolean) => void (isTrue || faults.push(what))

try {
  const before = await withServer(old, async (url) => {
    await fillBooks(url)
    return booksAt(url)
  })
  const refused = run('tools/start.ts')
  console.log(refused.stderr.trim())
  expect(
    'the start names the command',
    refused.status === 1 && refused.stderr.includes('operator database upgrade --from'),
  )

  const startedMs = performance.now()
  const upgraded = operate('database', 'upgrade', '--from', home)
  console.log(
    `${upgraded.stdout}${upgraded.stderr}`.trim(),
    `\n${Math.round(performance.now() - startedMs)} ms`,
  )
  expect('the upgrade ends well', upgraded.status === 0)
  const after = compareBooks(before, await withServer(undefined, booksAt))
  faults.push(...after.differences)
  const major = clusterMajor(dataDirectory)

  const back = operate('database', 'upgrade', '--back')
  console.log(`${back.stdout}${back.stderr}`.trim())
  expect(
    'the way back ends well',
    back.status === 0 && clusterMajor(dataDirectory) === old.version.split('.')[0],
  )
  const again = compareBooks(before, await withServer(old, booksAt))
  faults.push(...again.differences)
  console.log(
    `PostgreSQL ${old.version} to ${major} and back: ${after.rows} rows, ${after.balances} balances; ${faults.length} differences`,
  )
} finally {
  removeDataDirectory(dataDirectory)
}
tellFaults(faults)
