import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { repositoryPath } from '@portal/tools/repository'
import pg from 'pg'
import { newDataDirectory, type RunningPortal, startPortal } from '#bench/support/running-portal.ts'
import { type SignedIn, signIn } from '#bench/support/signed-in.ts'
import { median } from '#bench/support/statistics.ts'
import { chooseDocuments, differencesOfDocuments } from './opened-documents.ts'
import { compareBooks, readBooks } from './restored-books.ts'
import { startWriter, type Written } from './steady-writer.ts'

const operatorCommand = repositoryPath('apps/operator/src/main.ts')
const account = 'ana@primer.rs'
const [sourcePort, restoredPort] = [21_210, 21_220]
const documentsEach = 6

export interface RestoresProof {
  kills: number
  backupMs: number
  restoreMs: number
  rows: number
  balances: number
  documents: number
  writes: number
  differences: string[]
}

export async function proveRestores(rounds: number): Promise<RestoresProof> {
  const source = await startPortal(newDataDirectory(), sourcePort)
  const backups = mkdtempSync(join(tmpdir(), 'moja-struja-backups-'))
  const pool = await poolOf(source)
  const proof = { kills: 0, rows: 0, balances: 0, documents: 0, writes: 0, differences: [] as string[] }
  const [backupTimes, restoreTimes]: [number[], number[]] = [[], []]
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const backup = join(backups, String(round))
      // Before the backup, which then has the session too.
      const headers = await signIn(source.url, account)
      const writer = await startWriter(pool, source.dataDirectory, round)
      backupTimes.push(await timed(() => operate(source.dataDirectory, 'backup', backup)))
      const written = await writer.stop()
      const target = newDataDirectory()
      if (round % 2 === 0) proof.kills += await killRestore(target, backup, proof.differences)
      restoreTimes.push(await timed(() => operate(target, 'restore', backup)))
      const found = await compare({ source, pool, target, written, headers })
      proof.rows += found.rows
      proof.balances += found.balances
      proof.documents += found.documents
      proof.writes += written.begun
      proof.differences.push(...found.differences.map((each) => `restore ${round}: ${each}`))
      await written.forget()
      removeDataDirectory(target)
      rmSync(backup, { recursive: true })
    }
  } finally {
    await pool.end()
    await source.stop()
    removeDataDirectory(source.dataDirectory)
    rmSync(backups, { recursive: true, force: true })
  }
  return {
    ...proof,
    backupMs: Math.round(median(backupTimes)),
    restoreMs: Math.round(median(restoreTimes)),
  }
}

interface Sides {
  source: RunningPortal
  pool: pg.Pool
  target: string
  written: Written
  headers: SignedIn
}

/** The restored portal beside the one it was copied from. */
async function compare({ source, pool, target, written, headers }: Sides) {
  const restored = await startPortal(target, restoredPort)
  const restoredPool = await poolOf(restored)
  try {
    const books = compareBooks(await readBooks(pool), await readBooks(restoredPool))
    const documents = await chooseDocuments(restoredPool, account, documentsEach)
    const differences = [
      ...books.differences,
      ...(await written.differencesIn(restoredPool, target)),
      ...(await differencesOfDocuments(source.url, restored.url, headers, documents)),
    ]
    return { rows: books.rows, balances: books.balances, documents: documents.length, differences }
  } finally {
    await restoredPool.end()
    await restored.stop()
  }
}

async function poolOf(portal: RunningPortal): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await portal.databaseUrl(), max: 3 })
  pool.on('error', () => undefined)
  return pool
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const launch = (dataDirectory: string, parameters: readonly string[]): ChildProcess =>
  spawn(process.execPath, [operatorCommand, ...parameters], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function operate(dataDirectory: string, ...parameters: string[]): Promise<void> {
  const child = launch(dataDirectory, parameters)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`operator ${parameters.join(' ')} ended with ${code}`)
}

/** kill -9 at a random moment: either nothing is there, or what is there does not start. 1 if it was killed on the way. */
async function killRestore(target: string, backup: string, differences: string[]): Promise<number> {
  const child = launch(target, ['restore', backup])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const part = join(target, 'restore.part')
  while (!existsSync(part) && child.exitCode === null) await sleep(5)
  await sleep(Math.random() * 3_000)
  const isOnTheWay = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  if (!isOnTheWay) {
    removeDataDirectory(target)
    return 0
  }
  const isStarting = await startPortal(target, restoredPort).then(
    (portal) => portal.stop().then(() => true),
    () => false,
  )
  if (isStarting && existsSync(part)) differences.push('a half restored folder was started')
  if (!existsSync(part) && !isStarting) differences.push('a whole restore did not start')
  if (isStarting) removeDataDirectory(target)
  return 1
}
