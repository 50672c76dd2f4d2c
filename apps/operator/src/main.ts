/** The operator's commands; each is a file of its own. */
import { isDatabaseUnavailable } from '@portal/database/database-failure'
import { unusableDatabase } from '@portal/database/database-url'
import { DataFolderProblem } from '@portal/database/embedded/server'
import { FeedProblem } from '@portal/supplier-feed/import/byte-source'
import { ConfigProblem } from '@portal/api/environment'
import { MigrationProblem } from '@portal/database/migrate'
import { StartProblem } from '@portal/tools/start/settings'
import { type Command, OperatorProblem } from './command.ts'
import { commandLine } from './config.ts'

const commands: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  import: () => import('./import/import.ts'),
  export: () => import('./export/export.ts'),
  'webhooks list': () => import('./webhooks/list.ts'),
  'webhooks replay': () => import('./webhooks/replay.ts'),
  'check-config': () => import('./check-config/check-config.ts'),
  migrate: () => import('./migrate/migrate.ts'),
  status: () => import('./status/status.ts'),
  reconcile: () => import('./reconcile/reconcile.ts'),
  'message send': () => import('./message/send.ts'),
  'mail bounced': () => import('./mail/bounced.ts'),
  'mail bounces': () => import('./mail/bounces.ts'),
  'image set': () => import('./image/set.ts'),
  'image remove': () => import('./image/remove.ts'),
  'complaint list': () => import('./complaint/list.ts'),
  'complaint respond': () => import('./complaint/respond.ts'),
  backup: () => import('./backup/backup.ts'),
  restore: () => import('./restore/restore.ts'),
  'database upgrade': () => import('./database/upgrade.ts'),
  'customer export': () => import('./customer/export.ts'),
  'customer erase': () => import('./customer/erase.ts'),
  'customer sign-out': () => import('./customer/sign-out.ts'),
  partition: () => import('./partition/partition.ts'),
  'history delete-old': () => import('./history/delete-old.ts'),
  'feed generate': () => import('./feed/generate.ts'),
  'feed schemas': () => import('./feed/schemas.ts'),
}

if (import.meta.main) {
  for (const output of [process.stdout, process.stderr]) output.on('error', forgetReader)
  await runCommand(process.argv.slice(2))
}

/** Whoever read it has gone, as after `| head`: what was asked for is done to its end all the same. */
function forgetReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** All of a command: what it says goes to the two outputs, how it ended into the exit code. */
export async function runCommand(words: readonly string[]): Promise<void> {
  try {
    await run(words)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  }
}

async function run(words: readonly string[]): Promise<void> {
  const name = Object.keys(commands).find((each) =>
    each.split(' ').every((word, index) => words[index] === word),
  )
  const load = name === undefined ? undefined : commands[name]
  if (name === undefined || load === undefined) return explain(words)
  const { command } = await load()
  const parameters = words.slice(name.split(' ').length)
  if (parameters.includes('--help')) process.stdout.write(`${command.help}\n`)
  else await command.run(parameters)
}

async function explain([first]: readonly string[]): Promise<void> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = loaded.map(({ command }) => `  ${command.help.split('\n')[0]}`)
  const text = [`${commandLine()} COMMAND`, '', ...lines, '', 'COMMAND --help tells more.'].join('\n')
  if (first === undefined || first === '--help' || first === 'help') process.stdout.write(`${text}\n`)
  else throw new OperatorProblem(`There is no command "${first}".\n\n${text}`)
}

function describe(error: unknown): string {
  const plain = [
    OperatorProblem,
    FeedProblem,
    StartProblem,
    ConfigProblem,
    MigrationProblem,
    DataFolderProblem,
  ]
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message
  if (isDatabaseUnavailable(error)) return stopped(error)
  if (isRefusedByDatabase(error)) return unusableDatabase(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A wrong password, a role or a database that is not there: met first by commands that may come before the schema. */
const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(28...|3D000)$/.test(String(error.code))

/** Said at night to whoever can mend it: where in our code it was has nothing to do with it. */
function stopped(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return `The command stopped: ${reason}. What it had done before is kept; run it again when that is mended.`
}
