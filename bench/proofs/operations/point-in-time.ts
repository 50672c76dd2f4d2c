import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { identityOf, ordinaryUser } from '@portal/database/embedded/system-user'
import { repositoryPath } from '@portal/tools/repository'
import pg from 'pg'
import { median } from '#bench/support/statistics.ts'
import { compareBooks, fillBooks, readBooks } from './restored-books.ts'

const deploy = repositoryPath('deploy/pgbackrest')
const binaries = process.env.BIN ?? '/usr/lib/postgresql/15/bin'
const [port, restoredPort] = [await findFreePort(), await findFreePort()]
const database = 'portal'

export interface PointInTimeProof {
  rows: number
  balances: number
  restoreMs: number
  differences: string[]
}

/** Folders and programs of one run; the settings of pgBackRest that name places are given by the environment. */
function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-pitr-'))
  const user = ordinaryUser()
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  own(folder)
  const folderOf = (name: string) => {
    mkdirSync(join(folder, name), { mode: 0o700 })
    return own(join(folder, name))
  }
  const environment = {
    ...process.env,
    HOME: folder,
    PGBACKREST_CONFIG: join(deploy, 'pgbackrest.conf'),
    PGBACKREST_STANZA: 'moja-struja',
    PGBACKREST_REPO1_PATH: folderOf('repository'),
    PGBACKREST_SPOOL_PATH: folderOf('spool'),
    PGBACKREST_LOG_PATH: folderOf('log'),
    PGBACKREST_LOCK_PATH: folderOf('lock'),
    PGBACKREST_PG1_PATH: join(folder, 'data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_DATABASE: 'postgres',
  }
  const run = (program: string, parameters: readonly string[], more: Record<string, string> = {}) =>
    execFileSync(program, parameters, {
      env: { ...environment, ...more },
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      ...identityOf(user),
    })
  const start = (data: string, at: number, ...settings: string[]) => {
    const given = [`-p ${at}`, `-k ${folder}`, `-c listen_addresses=127.0.0.1`, ...settings].join(' ')
    try {
      run(join(binaries, 'pg_ctl'), [
        '-D',
        data,
        '-w',
        '-t',
        '300',
        '-l',
        `${data}.log`,
        '-o',
        given,
        'start',
      ])
    } catch (error) {
      throw new Error(readFileSync(`${data}.log`, 'utf8').slice(-2_000), { cause: error })
    }
  }
  const stop = (data: string) => run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
  return { folder, environment, run, start, stop, name: user?.name ?? process.env.USER ?? '' }
}

type Place = ReturnType<typeof openPlace>

const urlOf = (place: Place, at: number, name = database) =>
  `postgres://${place.name}@127.0.0.1:${at}/${name}`

export async function provePointInTime(rounds: number): Promise<PointInTimeProof> {
  const place = openPlace()
  const data = join(place.folder, 'data')
  const proof = { rows: 0, balances: 0, differences: [] as string[] }
  const times: number[] = []
  try {
    place.run(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-k'])
    appendFileSync(join(data, 'postgresql.conf'), `include '${join(deploy, 'postgresql.conf')}'\n`)
    place.start(data, port)
    const pool = await fill(place)
    try {
      for (const command of ['stanza-create', 'check']) place.run('pgbackrest', [command])
      for (let round = 1; round <= rounds; round += 1) {
        place.run('pgbackrest', [`--type=${round === 1 ? 'full' : 'diff'}`, 'backup'])
        const found = await proveOne(place, pool, round)
        proof.rows += found.rows
        proof.balances += found.balances
        proof.differences.push(...found.differences.map((each) => `restore ${round}: ${each}`))
        times.push(found.tookMs)
      }
      const drilled = place.run(join(deploy, 'drill'), [], {
        FOLDER: join(place.folder, 'drill'),
        PORT: String(restoredPort),
        BIN: binaries,
      })
      if (!drilled.includes('pg_amcheck: no fault')) proof.differences.push(`the drill: ${drilled}`)
      console.log(drilled.trim())
    } finally {
      await pool.end()
      place.stop(data)
    }
  } finally {
    rmSync(place.folder, { recursive: true, force: true })
  }
  return { ...proof, restoreMs: Math.round(median(times)) }
}

async function fill(place: Place): Promise<pg.Pool> {
  place.run(join(binaries, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), database])
  const url = urlOf(place, port)
  await fillBooks(url)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return pool
}

/** Good writes, a moment, damage; then that moment again on another port. */
async function proveOne(place: Place, pool: pg.Pool, round: number) {
  await pool.query('update commercial_contracts set balance_amount = balance_amount + $1', [round])
  await pool.query(`update bills set amount = amount + 0.01 where id % 7 = $1`, [round % 7])
  const expected = await readBooks(pool)
  const { rows } = await pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await sleep(1_100)
  await pool.query('update commercial_contracts set balance_amount = 0')
  await pool.query('delete from payments where id % 3 = 0')
  // Switches to a new WAL file and waits until the one with the damage is in the archive.
  place.run('pgbackrest', ['check'])
  const damaged = await readBooks(pool)

  const target = join(place.folder, `restored-${round}`)
  const startedMs = performance.now()
  const moment = `--target=${rows[0]?.moment}`
  const wanted = [`--pg1-path=${target}`, '--type=time', moment, '--target-action=promote', '--no-delta']
  place.run('pgbackrest', [...wanted, 'restore'])
  place.start(target, restoredPort, '-c archive_mode=off')
  const restored = new pg.Pool({ connectionString: urlOf(place, restoredPort), max: 1 })
  restored.on('error', () => undefined)
  try {
    await untilPromoted(restored)
    const tookMs = performance.now() - startedMs
    const found = compareBooks(expected, await readBooks(restored))
    // A proof that could not fail would show nothing: the damage must be seen.
    if (compareBooks(expected, damaged).differences.length === 0) found.differences.push('no damage was seen')
    return { ...found, tookMs }
  } finally {
    await restored.end()
    place.stop(target)
    rmSync(target, { recursive: true, force: true })
  }
}

async function untilPromoted(pool: pg.Pool): Promise<void> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 100) {
    const { rows } = await pool.query<{ isWaiting: boolean }>('select pg_is_in_recovery() as "isWaiting"')
    if (rows[0]?.isWaiting === false) return
    await sleep(100)
  }
  throw new Error('the restored server did not end its recovery')
}
