import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '@portal/database/client'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { makeTestDatabase } from '@portal/database/testing/test-database'
import { repositoryPath } from '@portal/tools/repository'
import { onTestFinished, vi } from 'vitest'
import { runCommand } from '#operator/main.ts'

export interface Outcome {
  code: number
  output: string
  complaint: string
}

const script = repositoryPath('apps/operator/src/main.ts')

/** Commands on the folder of a world find its database; those on a new folder run one of their own. */
const databaseUrls = new Map<string, string>()

function settingsOf(dataDirectory: string): Record<string, string> {
  const url = databaseUrls.get(dataDirectory)
  const ofWorld = { DATABASE_URL: url ?? '', DEMO: 'on', IDENTITY_KEY: 'k'.repeat(32) }
  return { DATA_DIR: dataDirectory, ...(url ? ofWorld : { DATABASE_URL: '', IDENTITY_KEY: '' }) }
}

/** Runs the command as an operator would, in a process of its own. */
export const operate = (dataDirectory: string, ...parameters: string[]): Promise<Outcome> =>
  operateWith({ ...process.env, ...settingsOf(dataDirectory) }, ...parameters)

/** The same with the settings of a portal. */
export function operateWith(
  environment: Record<string, string | undefined>,
  ...parameters: string[]
): Promise<Outcome> {
  const { NODE_COMPILE_CACHE } = process.env
  const env = { NODE_COMPILE_CACHE, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : 0,
        output: stdout,
        complaint: stderr.trim(),
      }),
    )
  })
}

const secret = (use: string) => `a secret of the tests, for ${use}`

/** The fewest settings of a portal that is no demo. */
export const productionSettings = (databaseUrl: string, dataDirectory: string) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://portal.primer.rs',
  TOKEN_SECRET: secret('tokens'),
  PAYMENT_KEY_SECRET: secret('payments'),
  IDENTITY_KEY: secret('identities'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@primer.rs',
  CLAMD_URL: 'off',
})

/** The same, to be killed in the middle. */
export const startOperating = (dataDirectory: string, ...parameters: string[]): ChildProcess =>
  spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, ...settingsOf(dataDirectory) },
    stdio: 'ignore',
  })

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-operator-'))
  onTestFinished(() => removeDataDirectory(folder))
  return folder
}

export interface OperatorWorld {
  folder: string
  url: string
  database: Database
  operate(...parameters: string[]): Promise<Outcome>
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const rowsOf =
  ({ pool }: Database): OperatorWorld['rows'] =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[] // the query stands beside its row type

/** A data folder with a database of its own on the tests' server, for all tests of a file. */
export async function openOperatorWorld(): Promise<OperatorWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-operator-'))
  const { database, drop } = await makeTestDatabase()
  databaseUrls.set(folder, database.url)
  for (const [name, value] of Object.entries(settingsOf(folder))) vi.stubEnv(name, value)
  return {
    folder,
    url: database.url,
    database,
    operate: operateHere,
    rows: rowsOf(database),
    async close() {
      vi.unstubAllEnvs()
      databaseUrls.delete(folder)
      await drop()
      removeDataDirectory(folder)
    },
  }
}

/** A portal's data folder whose own PostgreSQL runs: what backups are made of. */
export async function openOwnServer(): Promise<Omit<OperatorWorld, 'operate'>> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-operator-'))
  const server = await startEmbeddedServer({
    dataDirectory: folder,
    isDurable: false,
  })
  await migrate(server.url)
  const database = connectDatabase({ url: server.url, maxConnections: 4, onError: () => undefined })
  return {
    folder,
    url: server.url,
    database,
    rows: rowsOf(database),
    async close() {
      await database.close()
      await server.stop()
      removeDataDirectory(folder)
    },
  }
}

/** A command from its words to its exit code, inside the test: a process for each took most of the time. */
export async function operateHere(...parameters: string[]): Promise<Outcome> {
  let output = ''
  let complaint = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaint += text
    return true
  })
  try {
    await runCommand(parameters)
    return { code: Number(process.exitCode ?? 0), output, complaint: complaint.trim() }
  } finally {
    process.exitCode = undefined
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

/** The same with these settings and no others. */
export async function operateHereWith(
  environment: Readonly<Record<string, string | undefined>>,
  ...parameters: string[]
): Promise<Outcome> {
  const kept = { ...process.env }
  replaceEnvironment(environment)
  try {
    return await operateHere(...parameters)
  } finally {
    replaceEnvironment(kept)
  }
}

/** The commands know the object and read its values when they run. */
function replaceEnvironment(values: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, values)
}
