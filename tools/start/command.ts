import { existsSync } from 'node:fs'
import { type Portal, startPortal } from './portal.ts'
import { readSettings, StartProblem } from './settings.ts'

const lookForShellMs = 500

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  // What is already in the environment wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const starting = startPortal(readSettings(process.env, process.argv.slice(2)), say)
  stopWhenAsked(starting)
  await starting
} catch (error) {
  fail(error)
}

/** From the first moment: what has been started by then is stopped in order, also when Ctrl-C comes in the middle. */
function stopWhenAsked(starting: Promise<Portal>): void {
  let isAsked = false
  const stop = () => {
    if (isAsked) return
    isAsked = true
    say('Stopping …')
    starting
      .then((portal) => portal.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // npm passes a signal on to the shell between it and us, which ends without a word.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== shell && stop(), lookForShellMs).unref()
  }
}

function fail(error: unknown): never {
  const text =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
