import { existsSync } from 'node:fs'
import { startPortal } from './portal.ts'
import { readSettings, StartProblem } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  // What is already in the environment wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env, process.argv.slice(2))
  const portal = await startPortal(settings, say)
  const stop = () => {
    process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
    process.removeAllListeners('SIGTERM').on('SIGTERM', () => undefined)
    say('Stopping …')
    portal.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  const text =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
